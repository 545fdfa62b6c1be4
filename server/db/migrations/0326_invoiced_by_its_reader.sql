-- expand: whoever reads the view has the rows of its tables that are theirs, and no others.
ALTER VIEW invoiced SET (security_invoker = true);
