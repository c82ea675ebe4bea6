"""Who somebody is: names, passwords, cookies and tokens."""
