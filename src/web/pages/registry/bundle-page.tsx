import type { VaultItemDetail } from "../../../contract/items/items.ts";
import type { BundleStatus, VaultBundle } from "../../../contract/items/bundles.ts";
import { builtinEngine } from "../../../contract/public/builtin-engine.ts";
import { count, counted, size } from "../labels.ts";
import { Part } from "../small-parts.tsx";
import { Findings } from "./findings.tsx";
import { Alert, type Registry, registryPage, When } from "./frame.tsx";
import { BundleState } from "./bundle-state.tsx";
import { bundleStates } from "./states.ts";
import { Unconfirmed, UploadForm } from "./upload-form.tsx";

type Bundled = {
  of: Registry;
  item: VaultItemDetail;
  etag: string;
  /** Whether the person's address is confirmed: nobody else may upload. */
  isConfirmed: boolean;
  script?: string | undefined;
  fault?: string | undefined;
};

/** The archive of an item: what has become of it, what is in it, and another in its place. */
export const bundlePage = (bundled: Bundled): string => {
  const { of, item, script, fault } = bundled;
  const address = `${of.path}/items/${item.slug}`;
  return registryPage({
    of,
    title: `Bundle of ${item.title}`,
    at: `/items/${item.slug}/bundle`,
    script,
    children: (
      <>
        <div class="lead">
          <p class="small">
            <a href={address}>
              <bdi>{item.title}</bdi>
            </a>
          </p>
          <h1>Its bundle</h1>
          {fault && <Alert>{fault}</Alert>}
        </div>
        <BundleParts {...bundled} />
        {item.report && <Findings screen={item.report.screen} body={item.body} />}
      </>
    ),
  });
};

/** State, contents and upload, on the bundle's own page and on the item's. */
export const BundleParts = ({ of, item, etag, isConfirmed }: Bundled) => {
  const address = `${of.path}/items/${item.slug}/bundle`;
  const { bundle } = item;
  const isPassing = bundle !== null && bundleStates[bundle.status].isPassing;
  return (
    <Part id="bundle" title="Bundle">
      <div>
        <div id="bundle-state" data-passing={isPassing ? address : undefined} aria-live="polite">
          {bundle ? <State bundle={bundle} address={address} /> : <p>No files are attached to it.</p>}
        </div>
        {of.mayWrite && <Upload address={address} etag={etag} isConfirmed={isConfirmed} isFirst={bundle === null} />}
      </div>
    </Part>
  );
};

/** The scanner for development knows no virus, so its word is no verdict. */
function scannedBy(engine: string, status: BundleStatus): string {
  if (engine === builtinEngine) return "Not scanned for viruses here: this service has no scanner";
  return status === "clean" ? `Scanned by ${engine}, and nothing was found` : `Scanned by ${engine}`;
}

function State({ bundle, address }: { bundle: VaultBundle; address: string }) {
  const { scan, status } = bundle;
  const { isPassing } = bundleStates[status];
  return (
    <>
      <p>
        <strong>{bundle.filename}</strong>, {size(bundle.sizeBytes)}, uploaded <When at={bundle.uploadedAt} />
      </p>
      <p>
        <BundleState status={status} />
      </p>
      {scan.signature && (
        <p>
          What was found: <bdi>{scan.signature}</bdi>
        </p>
      )}
      {scan.scannedAt && scan.engine && (
        <p class="small soft">
          {scannedBy(scan.engine, status)}
          {scan.engineVersion && scan.engine !== builtinEngine && ` (${scan.engineVersion})`},{" "}
          <When at={scan.scannedAt} />
        </p>
      )}
      {scan.nextAttemptAt && (
        <p class="small soft">
          It is tried again <When at={scan.nextAttemptAt} />.
        </p>
      )}
      {isPassing && (
        <p>
          <a href={address}>Look again</a>
        </p>
      )}
      <Files bundle={bundle} />
      {bundle.downloadable && (
        <p>
          <a class="go" href={`${address}/download`}>
            Download it
          </a>
        </p>
      )}
    </>
  );
}

const Files = ({ bundle: { files, entryCount, unpackedBytes, sha256 } }: { bundle: VaultBundle }) => (
  <details>
    <summary>
      {counted(entryCount, "entry", "entries")}, {size(unpackedBytes)} unpacked
    </summary>
    <div class="wide" role="group" aria-label="Files" tabindex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Bytes</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ path, sizeBytes }) => (
            <tr>
              <td>
                <bdi>{path}</bdi>
              </td>
              <td>{count(sizeBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p class="small soft">
      SHA-256 <span class="digest">{sha256}</span>
    </p>
  </details>
);

type Uploading = { address: string; etag: string; isConfirmed: boolean; isFirst: boolean };

const Upload = ({ address, etag, isConfirmed, isFirst }: Uploading) =>
  isConfirmed ? (
    <UploadForm
      to={address}
      label={isFirst ? "A zip archive with its files" : "Another zip archive in its place"}
      button="Upload it"
    >
      <input type="hidden" name="etag" value={etag} />
    </UploadForm>
  ) : (
    <Unconfirmed />
  );
