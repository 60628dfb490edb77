import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './page.ts';

/** Whom every file of an area imports, itself a path from the checkout's root; types count as values do. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"](\.[^'"?]+)/g;

/** The imports within an area, read from its sources. */
export function importsOf(area: string): ImportGraph {
  const files = readdirSync(join(root, area), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return new Map(files.map((file) => [file, importedBy(file)]));
}

function importedBy(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const paths = [...text.matchAll(SPECIFIER)].map(([, path = '']) => join(dirname(file), path));
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)));
}

/** Files that know each other, each set of them once: the strongly connected components of more than one file (Tarjan). */
export function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const [order, least] = [new Map<string, number>(), new Map<string, number>()];
  const [open, cycles]: [string[], string[][]] = [[], []];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    least.set(file, place);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const seen = order.has(next) ? (open.includes(next) ? order.get(next)! : place) : visit(next);
      least.set(file, Math.min(least.get(file)!, seen));
    }
    if (least.get(file) === place) cycles.push(open.splice(open.indexOf(file)));
    return least.get(file)!;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles.filter(({ length }) => length > 1);
}

/** The parts of a folder from the lowest up; those of one level know nothing of each other. */
export interface Layers {
  readonly folder: string;
  readonly levels: readonly (readonly string[])[];
}

/** Layers as a page draws them: `folder: low < middle other < high`, a line each, in a block that is called `layers`. */
export function layersIn(page: string): readonly Layers[] {
  const [, block = ''] = /^```layers\n([\s\S]*?)^```$/m.exec(page) ?? [];
  return block
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string])
    .map(([folder, parts]) => ({ folder, levels: parts.split(' < ').map((level) => level.trim().split(/\s+/)) }));
}

/** Imports from a part of a folder to one that is not below it, and of parts that no level names. */
export function upwardIn({ folder, levels }: Layers, graph: ImportGraph): readonly string[] {
  const part = (file: string): string | undefined =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/', 1)[0] : undefined;
  const level = (name: string): number => levels.findIndex((names) => names.includes(name));
  return [...graph].flatMap(([file, imports]) => {
    const from = part(file);
    if (from === undefined) return [];
    if (level(from) < 0) return [`${folder}/${from} is on no level`];
    const isUpward = (to: string | undefined): boolean => to !== undefined && to !== from && level(to) >= level(from);
    return imports.filter((path) => isUpward(part(path))).map((path) => `${file} → ${path}`);
  });
}
