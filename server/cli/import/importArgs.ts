import { parseArgs } from 'node:util';
import { StartRefused } from '../../core/StartRefused.ts';

/** The arguments of `npm run import`. */
export interface ImportArgs {
  readonly entity: string;
  readonly file: string;
  readonly isDryRun: boolean;
  /** Empty cells empty what is there. */
  readonly clears: boolean;
  /** Rows that look like totals are records, too. */
  readonly keepsTotals: boolean;
  /** Headings of the file that do not speak for themselves; mapped to nothing they are left out. */
  readonly map: Readonly<Record<string, string>>;
  /** Words of the file that stand for ours, by heading. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values of inputs the file lacks. */
  readonly set: Readonly<Record<string, string>>;
  /** Folder of the files that its cells name. */
  readonly files?: string;
  readonly account: string;
  readonly url: string;
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  clear: { type: 'boolean', default: false },
  totals: { type: 'boolean', default: false },
  map: { type: 'string', multiple: true, default: [] as string[] },
  word: { type: 'string', multiple: true, default: [] as string[] },
  set: { type: 'string', multiple: true, default: [] as string[] },
  files: { type: 'string' },
  account: { type: 'string', default: 'admin' },
  url: { type: 'string' },
} as const;

/**
 * `ENTITY FILE [--dry-run] [--clear] [--totals] [--map "heading=input"]… [--word "heading:cell=word"]… [--set "input=value"]… [--files FOLDER] [--account NAME] [--url URL]`
 *
 * @param otherwise  address of the server when none is given
 * @throws StartRefused `import.usage`
 */
export function readImportArgs(args: readonly string[], otherwise: string): ImportArgs {
  const { values, positionals } = parseOptions(args);
  const [entity, file, ...more] = positionals;
  if (entity === undefined || file === undefined || more.length > 0) throw new StartRefused('import.usage');
  const { account, url = otherwise, 'dry-run': isDryRun, clear: clears, totals: keepsTotals, files } = values;
  const [map, set] = [Object.fromEntries(values.map.map(splitPair)), Object.fromEntries(values.set.map(splitPair))];
  const how = { isDryRun, clears, keepsTotals, map, words: readWords(values.word), set };
  return { entity, file, ...how, ...(files === undefined ? {} : { files }), account, url };
}

/** `heading=input` */
function splitPair(text: string): readonly [string, string] {
  const [name, value, ...more] = text.split('=').map((part) => part.trim());
  if (name === undefined || value === undefined || more.length > 0) throw new StartRefused('import.usage');
  return [name, value];
}

/** `heading:cell=word` */
function readWords(texts: readonly string[]): ImportArgs['words'] {
  const words: Record<string, Record<string, string>> = {};
  for (const text of texts) {
    const [place, word] = splitPair(text);
    const at = place.indexOf(':');
    if (at < 0) throw new StartRefused('import.usage');
    (words[place.slice(0, at)] ??= {})[place.slice(at + 1)] = word;
  }
  return words;
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    throw new StartRefused('import.usage');
  }
}
