export const u16 = (bytes: Uint8Array, at: number): number => bytes[at]! | (bytes[at + 1]! << 8);

export const u32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;

/** Inexact above 2^53, which is far above every limit. */
export const u64 = (bytes: Uint8Array, at: number): number => u32(bytes, at) + u32(bytes, at + 4) * 0x1_0000_0000;

/** Zip's sentinels that point to the zip64 record. */
export const none16 = 0xffff;
export const none32 = 0xffff_ffff;

export const signatures = {
  local: 0x0403_4b50,
  central: 0x0201_4b50,
  end: 0x0605_4b50,
  zip64End: 0x0606_4b50,
  zip64Locator: 0x0706_4b50,
  descriptor: 0x0807_4b50,
} as const;
