import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { headOf } from "../head-of.ts";

const isLicense = (name: string) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(name);

/** The first words of each licence, which no other licence in common use begins with. */
const beginnings: [string, RegExp][] = [
  ["Apache-2.0", /Apache License,?\s+Version 2\.0/i],
  [
    "MIT",
    /(?:^|\n)\W*(?:The )?MIT License|Permission is hereby granted, free of charge, to any person obtaining a copy/i,
  ],
  ["AGPL-3.0", /GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/],
  ["LGPL-3.0", /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/],
  ["GPL-3.0", /GNU GENERAL PUBLIC LICENSE\s+Version 3/],
  ["GPL-2.0", /GNU GENERAL PUBLIC LICENSE\s+Version 2/],
  ["MPL-2.0", /Mozilla Public License,?\s+Version 2\.0/i],
  ["BSD-3-Clause", /Redistribution and use in source and binary forms[\s\S]*Neither the name/i],
  ["BSD-2-Clause", /Redistribution and use in source and binary forms/i],
  ["ISC", /(?:^|\n)\W*ISC License/i],
  ["Unlicense", /This is free and unencumbered software released into the public domain/i],
  ["CC0-1.0", /CC0 1\.0 Universal/i],
];

const headBytes = 4096;

/** The SPDX identifier of a folder's licence file; null if there is none or it is not known. */
export async function licenseIn(directory: string): Promise<string | null> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter(isLicense).sort()) {
    const text = await headOf(join(directory, name), headBytes);
    const [id] = beginnings.find(([, beginning]) => beginning.test(text)) ?? [];
    if (id) return id;
  }
  return null;
}
