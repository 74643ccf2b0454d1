import { customType } from "drizzle-orm/sqlite-core";

/** A blob. D1 gives an array of numbers. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "blob",
  fromDriver: (stored) => Uint8Array.from(stored),
});
