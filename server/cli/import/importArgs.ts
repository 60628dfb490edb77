import { parseArgs } from 'node:util';
import { StartRefused } from '../../postgres/StartRefused.ts';

/** What `npm run import` was asked. */
export interface ImportArgs {
  readonly entity: string;
  readonly file: string;
  readonly isDryRun: boolean;
  /** Headings of the file that do not speak for themselves; mapped to nothing they are left out. */
  readonly map: Readonly<Record<string, string>>;
  readonly account: string;
  readonly url: string;
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  map: { type: 'string', multiple: true, default: [] as string[] },
  account: { type: 'string', default: 'admin' },
  url: { type: 'string' },
} as const;

/**
 * `ENTITY FILE [--dry-run] [--map "heading=input"]… [--account NAME] [--url URL]`
 *
 * @param otherwise  address of the server when none is given
 * @throws StartRefused `import.usage`
 */
export function readImportArgs(args: readonly string[], otherwise: string): ImportArgs {
  const { values, positionals } = parsed(args);
  const [entity, file, ...more] = positionals;
  const pairs = values.map.map((text) => text.split('=').map((part) => part.trim()));
  if (entity === undefined || file === undefined || more.length > 0 || pairs.some((pair) => pair.length !== 2))
    throw new StartRefused('import.usage');
  const map = Object.fromEntries(pairs.map(([heading = '', input = '']) => [heading, input]));
  return { entity, file, isDryRun: values['dry-run'], map, account: values.account, url: values.url ?? otherwise };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new StartRefused('import.usage');
  }
}
