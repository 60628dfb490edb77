import type { HomeData } from '#contract/church';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#engine';

/** What the site's build for the server gives: the whole document, with the home as it stands before any script has run. */
interface Prerender {
  renderPage(template: string, data: HomeData, options: { readonly lang: Language }): string;
  renderInnerPage(address: Address, around: PageContext, options: ElsewhereOptions): Promise<DrawnPage | undefined>;
}

/** Of which church a page is, and when; and what the homes show. */
export interface PageContext extends Pick<HomeData, 'site' | 'now'> {
  readonly home: () => Promise<HomeData>;
}

/** Where a page is, as behind the `#`. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface ElsewhereOptions {
  readonly lang: Language;
  readonly love: boolean;
  /** Answers the calls of the page. */
  readonly carry: (url: string) => Promise<Response>;
}

/** A page as HTML, and what it asked for. */
export interface DrawnPage {
  readonly html: string;
  readonly kept: Readonly<Record<string, unknown>>;
}

/** What was built, and when. */
interface SiteBuild {
  readonly at: number;
  readonly template: string;
  /** Absent while the site was not built for the server: then the page is drawn in the browser alone. */
  readonly prerender: Prerender | undefined;
}

/** The page `/`, drawn before it is sent: banner, next service and notices of this minute (decision 6). */
export class HomePage {
  private readonly index: string;
  private readonly module: string | undefined;
  private built: SiteBuild | undefined;
  /** The page last drawn of each language: within a minute it is the same for everybody. */
  private readonly drawn = new Map<Language, { readonly data: string; readonly html: string }>();

  private constructor(index: string, module: string | undefined) {
    this.index = index;
    this.module = module;
  }

  /** Undefined where no site was built. */
  static of(siteDir: string | undefined, prerender: string | undefined): HomePage | undefined {
    const index = siteDir === undefined ? undefined : join(siteDir, 'index.html');
    return index === undefined || !existsSync(index) ? undefined : new HomePage(index, prerender);
  }

  /** @param head  what search engines read of it */
  async html(data: HomeData, head: string): Promise<string> {
    const built = await this.newest();
    const text = JSON.stringify([built.at, data, head]);
    const known = this.drawn.get(data.language);
    if (known?.data === text) return known.html;
    const html = draw(built, data, head);
    this.drawn.set(data.language, { data: text, html });
    return html;
  }

  /** Another page, with its content; undefined where there is none to draw. */
  async elsewhere(address: Address, around: PageContext, options: ElsewhereOptions): Promise<DrawnPage | undefined> {
    return (await this.newest()).prerender?.renderInnerPage(address, around, options);
  }

  /** A site rebuilt while the server runs is served at once: the files of the old build no longer exist. */
  private async newest(): Promise<SiteBuild> {
    const files = [this.index, ...(this.module !== undefined && existsSync(this.module) ? [this.module] : [])];
    const at = Math.max(...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))));
    if (this.built?.at !== at) {
      const [index = '', module] = files;
      const href = module === undefined ? undefined : `${pathToFileURL(module).href}?${at}`;
      const loaded: unknown = href === undefined ? undefined : await import(/* @vite-ignore */ href);
      // What `church/prerender.tsx` exports, as it was built.
      this.built = { at, template: await readFile(index, 'utf8'), prerender: loaded as Prerender | undefined };
    }
    return this.built;
  }
}

function draw({ template, prerender }: SiteBuild, data: HomeData, head: string): string {
  // A replacer function, because content may contain dollar signs.
  return prerender?.renderPage(template, data, { lang: data.language }).replace('<!--head-->', () => head) ?? template;
}
