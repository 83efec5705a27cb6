-- Runs before each start of the product, so a database of an earlier version gets the role, too, and the password follows its secret. The
-- role owns nothing; what it may do is granted with the migrations: apps/api/src/platform/db/grants.ts.
\set password `cat /secrets/application/password`
select not exists (select from pg_roles where rolname = 'fairlead_app') as missing \gset
\if :missing
create role fairlead_app login;
-- A runaway statement ends. What takes longer, such as writing the recipients of a large campaign, says so itself.
alter role fairlead_app set statement_timeout = '60s';
\endif
alter role fairlead_app password :'password';
