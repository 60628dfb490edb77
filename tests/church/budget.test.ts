import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../church/app/routes.ts';
import { buildSite, type BuiltSite } from '../kit/buildSite.ts';

/** What the page tells of all others. */
interface Parts {
  readonly program: readonly number[];
  readonly words: Readonly<Record<'zh' | 'en', number>>;
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

const KB = 1000;
let site: BuiltSite;
let page: string;
let assets: readonly string[];

beforeAll(async () => {
  site = await buildSite();
  page = readFileSync(join(site.dir, 'index.html'), 'utf8');
  assets = readdirSync(join(site.dir, 'assets')).filter((file) => /\.(js|css)$/.test(file));
}, 120_000);

const text = (file: string): string => readFileSync(join(site.dir, file), 'utf8');
const packed = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0);
const named = (pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, file]) => file!.slice(1));

/** Scripts of the first page: what it names, its program, and what they import at once. */
function firstScripts(): readonly string[] {
  const { program, files: all } = parts();
  const files = [...named(/(?:src|href)="(\/[^"]+\.js)"/g), ...program.map((at) => `assets/${all[at]!}`)];
  const imported = files.flatMap((file) =>
    [...text(file).matchAll(/from\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `assets/${name}`),
  );
  return [...new Set([...files, ...imported])];
}

const parts = (): Parts => JSON.parse(/id="parts">(.*?)<\/script>/.exec(page)![1]!) as Parts;

/** The words a visitor's language needs, fetched with the page (`begin.js`). */
function wordsIn(language: 'zh' | 'en'): string {
  const { words, files } = parts();
  return `assets/${files[words[language]]!}`;
}

describe('what a cheap phone must fetch', () => {
  it.each(['zh', 'en'] as const)('for the first page in %s: at most 85 kB of scripts', (language) => {
    const files = [...firstScripts(), wordsIn(language)];
    expect(files).toEqual(expect.arrayContaining(['early.js', 'begin.js']));
    expect(packed(files)).toBeLessThanOrEqual(85 * KB);
  });

  it.each([
    ['zh', '最新证道', 'Latest sermons'],
    ['en', 'Latest sermons', '最新证道'],
  ] as const)('the words of one language only: %s', (language, own, other) => {
    const all = [...firstScripts(), wordsIn(language)].map(text).join('');
    expect(all).toContain(own);
    expect(all).not.toContain(other);
  });

  it('for the first page: at most 10 kB of styles', () => {
    const files = named(/href="(\/[^"]+\.css)"/g);
    expect(files).toHaveLength(1);
    expect(packed(files)).toBeLessThanOrEqual(10 * KB);
  });

  it('before the first paint: how it looks, and what begins the program; everything else after what the page is drawn with', () => {
    expect(text('early.js').length + text('begin.js').length).toBeLessThan(2 * KB);
    expect(text('early.js').length).toBeLessThan(KB / 2);
    expect(parts().program.length).toBeGreaterThan(2);
    expect(named(/(?:src|href)="(\/[^"]+\.js)"/g)).toEqual(['early.js', 'begin.js']);
  });

  it('for any other page opened first: all its bundles at once, as the page tells', () => {
    const { files, pages } = parts();
    expect(Object.keys(pages).toSorted()).toEqual(
      Object.keys(ROUTES)
        .map((path) => `#${path}`)
        .toSorted(),
    );
    const first = firstScripts();
    for (const parts of Object.values(pages)) {
      const own = parts.map((at) => `assets/${files[at]!}`);
      expect(own.length).toBeGreaterThan(0);
      const imported = own.flatMap((file) =>
        [...text(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `assets/${name!}`),
      );
      expect(imported.filter((file) => !own.includes(file) && !first.includes(file))).toEqual([]);
    }
  });

  it('for any other page: at most 12 kB a bundle', () => {
    const first = new Set(firstScripts());
    const late = assets.map((file) => `assets/${file}`).filter((file) => !first.has(file));
    expect(late.length).toBeGreaterThan(10);
    expect(late.filter((file) => packed([file]) > 12 * KB)).toEqual([]);
  });

  it('for everything: at most 160 kB', () => {
    expect(packed(assets.map((file) => `assets/${file}`))).toBeLessThanOrEqual(160 * KB);
  });
});

describe('what it is made of', () => {
  it('names no address of anybody else that would be fetched', () => {
    const styles = assets.filter((file) => file.endsWith('.css')).map((file) => text(`assets/${file}`));
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(styles.join('')).not.toMatch(/url\(\s*["']?(?:https?:)?\/\//);
  });

  it('has nothing of the engine, the client of the plant, or their libraries', () => {
    const all = assets.map((file) => text(`assets/${file}`)).join('');
    expect(all).not.toMatch(/mantine|createMachine|rjsf|ajv|i18next/);
  });

  it('has no script inside the page, only what one reads', () => {
    expect([...page.matchAll(/<script(?![^>]*src=)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/json" id="parts">',
    ]);
  });

  it('has a worker that stands alone, and knows every file', () => {
    const worker = text('service-worker.js');
    expect(worker).not.toMatch(/\bimport\b/);
    expect(assets.filter((file) => !worker.includes(`"/assets/${file}"`))).toEqual([]);
  });

  it('lies packed beside every text', () => {
    const all = readdirSync(join(site.dir, 'assets'));
    expect(assets.filter((file) => !all.includes(`${file}.gz`) || !all.includes(`${file}.br`))).toEqual([]);
  });
});
