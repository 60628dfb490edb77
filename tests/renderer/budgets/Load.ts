import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuiltClient, Script } from '../../kit/buildClient.ts';

/** What a browser fetches of the client, step by step. */
export class Load {
  private readonly client: BuiltClient;
  private readonly sizes = new Map<string, number>();

  constructor(client: BuiltClient) {
    this.client = client;
  }

  /** The page itself: what every shell begins with. */
  get entry(): ReadonlySet<string> {
    return this.with(
      new Set(['index.html']),
      this.client.scripts.find(({ isEntry }) => isEntry)!,
    );
  }

  script(source: string): Script {
    const found = this.client.scripts.find((script) => script.source === source);
    if (!found) throw new Error(`${source} is no chunk of its own`);
    return found;
  }

  /** Files fetched once a script and all it imports are there, in addition to those before. */
  with(before: ReadonlySet<string>, script: Script): ReadonlySet<string> {
    const files = new Set(before);
    const add = (each: Script): void => {
      if (files.has(each.file)) return;
      files.add(each.file);
      for (const file of each.css) files.add(file);
      for (const file of each.imports) add(this.client.scripts.find((other) => other.file === file)!);
    };
    add(script);
    return files;
  }

  /** Pages and their parts that the PAD fetches from its first load on, when they are needed; those of the office are not its own. */
  padPages(first: ReadonlySet<string>): readonly Script[] {
    const files = new Set(this.client.scripts.filter(({ file }) => first.has(file)).flatMap(({ later }) => later));
    const isOffice = (script: Script): boolean =>
      this.modules(this.with(first, script)).some((id) => id.includes('/shells/office/'));
    return this.client.scripts.filter(
      (script) => files.has(script.file) && /^(screens|pages)\//.test(script.source ?? '') && !isOffice(script),
    );
  }

  /** Kilobytes (1000 bytes) of files over the wire, gzip at its best. */
  kilobytes(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + this.sizeOf(file), 0) / 1_000;
  }

  /** Modules in the scripts among files. */
  modules(files: ReadonlySet<string>): readonly string[] {
    return this.client.scripts.filter(({ file }) => files.has(file)).flatMap(({ modules }) => modules);
  }

  private sizeOf(file: string): number {
    const known = this.sizes.get(file) ?? gzipSync(readFileSync(join(this.client.dir, file)), { level: 9 }).length;
    this.sizes.set(file, known);
    return known;
  }
}
