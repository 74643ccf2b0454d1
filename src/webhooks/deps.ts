import type { Deps as People } from "../people/deps.ts";
import type { DeliveryMessage } from "./deliver.ts";

/** What webhooks are made, told and sent with. */
export type Deps = Pick<People, "config" | "now" | "operator" | "primary" | "vault"> & {
  /** Keeps the service's own key, which secrets are derived from. */
  bundles: R2Bucket;
  deliveries: Pick<Queue<DeliveryMessage>, "send" | "sendBatch">;
};
