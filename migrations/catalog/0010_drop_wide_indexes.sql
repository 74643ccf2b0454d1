-- An object's key begins with the digest of its package, which has an index: the sweep asks by that.
drop index packages_by_object;

-- Sixteen of its 64 digits lead to one package as well as all of them.
drop index packages_by_original;
create index packages_by_original on packages (substr(original_sha256, 1, 16)) where original_sha256 is not null;
