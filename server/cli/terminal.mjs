// Plain JavaScript, because it speaks before anything is built.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout, from the sources as from dist. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Language of the person at the terminal; a locale that promises no Chinese letters gets English. */
export const language = /^zh/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'zh' : 'en';

const texts = {};

/** The sentence of a code of `definitions/platform`, in the language of the terminal where none is asked for. */
export function sentence(code, params = {}, spoken = language) {
  texts[spoken] ??= readTexts(join(root, 'definitions', 'platform'), spoken);
  const one = params.count === 1 ? texts[spoken][`${code}_one`] : undefined;
  return (one ?? texts[spoken][code] ?? code).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(params[name]));
}

/** Prints a sentence for the person at the terminal. */
export function say(code, params) {
  console.error(sentence(code, params));
}

/** What programs say stands in the files of texts; an extension has a code of its own: `<code>.help`. */
function readTexts(dir, spoken) {
  const files = readdirSync(dir, { recursive: true }).filter((name) => name.endsWith('.texts.json'));
  const entries = files.flatMap((name) => Object.entries(JSON.parse(readFileSync(join(dir, name), 'utf8')).texts));
  return Object.fromEntries(entries.flatMap(([code, entry]) => said(code, entry, spoken)));
}

function said(code, { zh, en, ...extensions }, spoken) {
  const own = { zh, en }[spoken];
  const others = Object.entries(extensions).map(([name, both]) => [`${code}.${name}`, both[spoken]]);
  return own === undefined ? others : [[code, own], ...others];
}

function findRoot(dir) {
  return existsSync(join(dir, 'package.json')) ? dir : findRoot(dirname(dir));
}
