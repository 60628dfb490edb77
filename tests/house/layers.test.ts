import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesIn, importsOf, layersIn, upwardIn, type ImportGraph } from './imports.ts';
import { read, root } from './page.ts';

const AREAS = ['engine', 'contract', 'server', 'renderer', 'designer', 'church', 'stories'];
const graphs = new Map(AREAS.map((area) => [area, importsOf(area)]));
const all: ImportGraph = new Map([...graphs.values()].flatMap((graph) => [...graph]));
const layers = layersIn(read('ARCHITECTURE.md'));

describe('the import graph', () => {
  it.each(AREAS)('has no circle in %s', (area) => {
    expect(cyclesIn(graphs.get(area)!)).toEqual([]);
  });

  it.each(layers.map((each) => [each.folder, each] as const))('points downward in %s', (_folder, each) => {
    expect(upwardIn(each, all)).toEqual([]);
  });

  it('has layers in every area but the website, whose pages are its only ones', () => {
    expect(layers.map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(['engine', 'server', 'renderer', 'designer', 'stories']),
    );
  });
});

describe('what the page says of folders', () => {
  const page = '```layers\nserver: core < reads mail < http\n```\n';
  const [only] = layersIn(page);
  const graph = (from: string, to: string): ImportGraph => new Map([[from, [to]]]);

  it('lets a folder know those to its left', () => {
    expect(upwardIn(only!, graph('server/http/app.ts', 'server/core/now.ts'))).toEqual([]);
  });

  it.each([
    ['to its right', 'server/core/now.ts', 'server/http/app.ts'],
    ['of its own level', 'server/mail/send.ts', 'server/reads/page.ts'],
  ])('lets it know none %s', (_where, from, to) => {
    expect(upwardIn(only!, graph(from, to))).toEqual([`${from} → ${to}`]);
  });

  it('leaves no folder out', () => {
    expect(upwardIn(only!, graph('server/new/it.ts', 'server/core/now.ts'))).toEqual(['server/new is on no level']);
  });

  it('finds files that know each other over others', () => {
    const round = new Map<string, readonly string[]>([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(cyclesIn(round).map((files) => files.toSorted())).toEqual([['a', 'b', 'c']]);
  });
});

describe('the server', () => {
  const packs = readdirSync(join(root, 'server/packs'));
  const files = [...graphs.get('server')!.keys()];

  it.each(packs)('names the pack %s in packs and start alone', (pack) => {
    const outside = files.filter((file) => file.endsWith('.ts') && !/^server\/(packs|start)\//.test(file));
    expect(outside.filter((file) => new RegExp(pack, 'i').test(read(file)))).toEqual([]);
  });
});
