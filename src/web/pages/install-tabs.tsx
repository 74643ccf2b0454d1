import type { InstallWay } from "./install-ways.ts";
import { Command, Tabs } from "./small-parts.tsx";

export const InstallTabs = ({ ways, name = "install" }: { ways: readonly InstallWay[]; name?: string }) => (
  <Tabs
    name={name}
    legend="Client"
    tabs={ways.map(({ id, label, commands, note }) => ({
      id,
      label,
      body: (
        <>
          {commands.map((text, at) => (
            <Command
              text={text}
              label={commands.length > 1 ? `command ${at + 1} for ${label}` : `the command for ${label}`}
            />
          ))}
          {note !== undefined && <p class="small soft">{note}</p>}
        </>
      ),
    }))}
  />
);
