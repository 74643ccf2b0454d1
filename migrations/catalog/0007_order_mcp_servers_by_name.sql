-- The name by which the MCP Registry's clients know a server: null where it is none that they take.
alter table records add column registry_name text generated always as (
  case
    when kind = 'mcp-server'
      and length(fields ->> 'registryName') between 3 and 200
      and fields ->> 'registryName' glob '?*/?*'
      and fields ->> 'registryName' not glob '*/*/*'
      and fields ->> 'registryName' not glob '*[^a-zA-Z0-9./_-]*'
      and fields ->> 'registryName' not glob '*_*/*'
    then fields ->> 'registryName'
  end
) virtual;

-- Of two records of one name, the one that was updated last is listed.
create index mcp_servers_by_registry_name on records (registry_name, updated_at, id)
  where public = 1 and registry_name is not null;
