import type { AppDeps } from '../../http/deps.ts';

/** What the church website is made of: the platform it stands beside, and what is its own. */
export interface ChurchDeps {
  readonly platform: AppDeps;
  /** Directory of the files that records name. */
  readonly dataDir: string;
  /** Where the site was built; without it only the calls are served. */
  readonly siteDir?: string;
  /** Module that draws the home page on the server; without it the page is drawn in the browser alone. */
  readonly prerender?: string;
  /** Where visitors reach the site, without a slash at its end: what absolute addresses begin with, never the Host header. */
  readonly origin: () => string;
  /** Key of form tokens, file addresses and hashes; the same for every server on the database. */
  readonly secret: Buffer;
}
