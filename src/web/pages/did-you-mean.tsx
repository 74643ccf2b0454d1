import { Part } from "./small-parts.tsx";
import type { Suggested } from "./suggestions.ts";

/** Records and searches near to what was asked for, where that was not found. */
export const DidYouMean = ({ meant }: { meant: readonly Suggested[] }) =>
  meant.length === 0 ? null : (
    <Part title="Did you mean">
      <ul class="rows">
        {meant.map(({ href, title, what }) => (
          <li>
            <h3>
              <a href={href}>
                <bdi>{title}</bdi>
              </a>
            </h3>
            <span class="figures">{what}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
