import type { SkillDetail } from "../../contract/public/skills.ts";
import { pathOfFile, readableFiles } from "./file-address.ts";
import { count, counted, size } from "./labels.ts";
import { Part } from "./small-parts.tsx";

const shownFiles = 60;

/** The files of a skill's package with their sizes, each readable one as a link. */
export function SkillFiles({ skill }: { skill: SkillDetail }) {
  const { slug, files } = skill;
  if (files.length === 0) return null;
  const readable = readableFiles(skill);
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const record = <a href={`/api/v1/skills/${slug}`}>the record’s JSON</a>;
  return (
    <Part id="files" title={`${counted(files.length, "file")}, ${size(total)}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {files.slice(0, shownFiles).map(({ path, sizeBytes, isText }) => (
            <tr>
              <td>
                {readable.has(path) ? (
                  <a href={pathOfFile(slug, path)}>
                    <bdi>{path}</bdi>
                  </a>
                ) : (
                  <bdi>{path}</bdi>
                )}
              </td>
              <td>
                {size(sizeBytes)}
                {!isText && " (binary)"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {files.length > shownFiles && (
        <p>
          And {count(files.length - shownFiles)} more, which {record} names.
        </p>
      )}
    </Part>
  );
}
