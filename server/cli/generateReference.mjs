// Writes the tables of docs/format, between their markers: the keys of a kind from the `description`s of its schema (`<!-- keys entity -->`,
// `<!-- keys action#effects -->` one of its definitions, `<!-- keys screen.scan -->` one of its variants), and what the linter says from
// its rules and their texts (`<!-- lint actions -->` a folder of rules, `<!-- lint -->` what stands in none), and the words of a shape
// (`<!-- words common#icon -->`). `--check` only tells whether they differ.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ruleNames } from './generateRules.mjs';

const root = new URL('../../', import.meta.url);
const folder = new URL('docs/format/', root);
const PART = /^<!-- (keys|lint|words)(?: (\S+))? -->\n[\s\S]*?^<!-- end -->$/gm;

const readJson = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const schemas = new Map(
  readdirSync(new URL('definitions/schema/', root)).map((file) => [
    file.replace('.schema.json', ''),
    readJson(`definitions/schema/${file}`),
  ]),
);

/** Shapes of common.schema.json that a type is called by. */
const COMMON = {
  id: 'id',
  word: 'word',
  name: 'name',
  textCode: 'text code',
  title: 'text code',
  refusalCode: 'refusal code',
  expression: 'expression',
  pointer: 'pointer',
  pattern: 'pattern',
  source: 'rule or section, or a list',
  was: 'list of former names',
  accept: 'reason by code',
  loop: 'list expression by name',
  params: 'expression by name',
  assignments: 'expression by field',
  bindings: 'expression by name',
  icon: 'icon',
  exempt: 'reason by id',
  textsByCode: 'text by code',
  bothLanguages: 'text',
};

/** Keys of entries that common.md explains once; a table has those of the definition itself. */
const EVERYWHERE = new Set(['source', 'assumed', 'rank', 'was']);

/** Every page with its text as it is on disk. */
export function pages() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}

/** The pages with their tables as the schemas and the texts have them now. */
export function generateReference(written = pages()) {
  const places = placesIn(written);
  return new Map(
    [...written].map(([page, text]) => [
      page,
      text.replaceAll(PART, (part, kind, what) => {
        const table = { lint: lintTable, words: wordsOf, keys: keyTable }[kind](what, places, page);
        return `${part.split('\n', 1)[0]}\n\n${table}\n\n<!-- end -->`;
      }),
    ]),
  );
}

/** Keys that stand in a table, but are said to mean nothing: `<what>: <key>`. */
export function unexplained(written = pages()) {
  const places = placesIn(written);
  return [...places.keys()].flatMap((what) =>
    rowsOf(what, places)
      .filter(({ meaning }) => meaning === '')
      .map(({ key }) => `${what}: ${key}`),
  );
}

/** Where the table of each marker stands: its page and the heading above it. */
function placesIn(written) {
  const places = new Map();
  for (const [page, text] of written) {
    let heading = '';
    for (const line of text.split('\n')) {
      if (/^#{2,} /.test(line)) heading = anchor(line);
      const what = /^<!-- keys (\S+) -->$/.exec(line)?.[1];
      if (what) places.set(what, { page, heading });
    }
  }
  return places;
}

const anchor = (heading) =>
  `#${heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-')}`;

function keyTable(what, places, page) {
  const rows = rowsOf(what, places).map(({ key, type, preset, meaning }) => [
    `\`${key}\``,
    linked(type, page),
    preset,
    meaning,
  ]);
  return tableOf(['key', 'type', 'default', 'meaning'], rows);
}

/** A link within a page is its heading alone. */
const linked = (type, page) => type.replaceAll(`](${page}#`, '](#');

const tableOf = (headings, rows) =>
  [headings, headings.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
    .map((row) => `| ${row.join(' | ')} |`.replaceAll(/ {2,}/g, ' '))
    .join('\n');

function rowsOf(what, places) {
  const [, file, kind, inner] = /^([a-z-]+)(?:\.([a-z-]+))?(?:#(\w+))?$/.exec(what);
  const schema = schemas.get(file);
  let node = inner === undefined ? schema : schema.definitions[inner];
  if (kind) node = schema.anyOf.find(({ properties }) => properties.kind.const === kind);
  const rows = keysBelow({ node, file }, '', { places, what, depth: 0 });
  if (!schema.anyOf?.[0].properties || inner) return rows;
  const isShared = (key) => schema.anyOf.every(({ properties }) => key in properties);
  return rows.filter(({ key }) => key !== 'kind' && isShared(key.split('.')[0]) !== Boolean(kind));
}

/** Rows of the keys of a schema and of what stands below them, up to what has a table of its own. */
function keysBelow(at, path, walk) {
  const objects = objectsIn(resolved(at, walk), walk);
  const isMap = objects.length > 0 && objects.every(({ isMap: isOne }) => isOne);
  if (isMap && path === '') return objects.flatMap((each) => keysBelow(each.values, '', walk));
  const variants = objects.filter(({ node }) => node.properties);
  const maps = objects.filter((each) => each.isMap);
  const isSaid = (key) => (walk.depth === 0 && !walk.what.includes('#') ? false : EVERYWHERE.has(key));
  const keys = [...new Set(variants.flatMap(({ node }) => Object.keys(node.properties)))].filter((key) => !isSaid(key));
  const own = keys.flatMap((key) => rowsOfKey(key, variants, path, walk));
  return [...own, ...maps.flatMap((each) => keysBelow(each.values, `${path}.*`, walk))];
}

function rowsOfKey(key, variants, path, walk) {
  const having = variants.filter(({ node }) => key in node.properties && node.properties[key] !== false);
  const name = path === '' ? key : `${path}.${key}`;
  const rows = having.map(({ node, file }) => {
    const at = { node: node.properties[key], file };
    const isRequired = node.required?.includes(key) ?? false;
    const { preset = '', ...rest } = {
      key: name,
      type: typeOf(at, walk),
      meaning: meaningOf(at),
      preset: presetOf(at),
    };
    return { ...rest, preset: isRequired ? 'required' : preset };
  });
  const merged = [...new Map(rows.map((row) => [`${row.type}\n${row.meaning}`, row])).values()].map((row) => {
    const those = having.filter((_, i) => rows[i].type === row.type && rows[i].meaning === row.meaning);
    const isRequired = those.every(({ node }) => node.required?.includes(key));
    const note = noteOf(key, those, variants);
    return {
      ...row,
      preset: isRequired ? 'required' : row.preset === 'required' ? '' : row.preset,
      meaning: note(row.meaning),
    };
  });
  const below = having.flatMap(({ node, file }) =>
    keysBelow({ node: node.properties[key], file }, name, { ...walk, depth: walk.depth + 1 }),
  );
  return [...merged, ...new Map(below.map((row) => [`${row.key}\n${row.type}\n${row.meaning}`, row])).values()];
}

/** Says beside which keys this one stands, where the schema has variants. */
function noteOf(key, those, variants) {
  const other = variants.filter((each) => !those.includes(each));
  if (other.length === 0) return (meaning) => meaning;
  const named = (list) =>
    [...new Set(list.map((each) => signOf(each, variants)))].filter((sign) => sign !== '' && sign !== key);
  const [beside, without] = [named(those), named(other)];
  if (beside.length === 0) return (meaning) => meaning;
  const isShort = beside.length <= without.length + 1 || without.some((sign) => beside.includes(sign));
  const list = (isShort ? beside : without).map((sign) => `\`${sign}\``).join(', ');
  return (meaning) => (meaning === '' ? '' : `${meaning} *(${isShort ? 'beside' : 'not beside'} ${list})*`);
}

/** The key, or the `kind`, that tells a variant from the others. */
function signOf({ node }, variants) {
  const kind = node.properties.kind?.const ?? node.properties.kind?.enum?.join('`, `');
  if (kind) return kind;
  const count = (key) => variants.filter((each) => key in each.node.properties).length;
  const required = (node.required ?? []).filter((key) => count(key) < variants.length);
  return required.toSorted((a, b) => count(a) - count(b))[0] ?? '';
}

/** The objects a schema allows: those with keys, and those that hold values by name. */
function objectsIn({ node, file, isElsewhere }, walk) {
  if (isElsewhere || typeof node !== 'object' || walk.depth > 6) return [];
  const inner = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  const below = inner.flatMap((each) => objectsIn(resolved({ node: each, file }, walk), walk));
  const items = node.items ? objectsIn(resolved({ node: node.items, file }, walk), walk) : [];
  const values =
    typeof node.additionalProperties === 'object'
      ? [{ node, file, isMap: true, values: { node: node.additionalProperties, file } }]
      : [];
  return [...(node.properties ? [{ node, file }] : []), ...values, ...below, ...items];
}

/** What a reference leads to; what has a table of its own, or is a shape of common.schema.json, stands there. */
function resolved(at, walk) {
  const ref = at.node?.$ref ?? (at.node?.allOf?.length === 1 && !at.node.properties ? at.node.allOf[0].$ref : undefined);
  if (!ref) return { ...at, isElsewhere: false };
  const target = targetOf(ref, at.file);
  const isElsewhere = (target.sign in COMMON_SIGNS || walk.places.has(target.sign)) && target.sign !== walk.what;
  if (isElsewhere) return { ...target, isElsewhere };
  if (target.sign === walk.what && walk.depth > 0) return { ...target, isElsewhere: true };
  return resolved(target, walk);
}

const COMMON_SIGNS = Object.fromEntries(Object.keys(COMMON).map((name) => [`common#${name}`, true]));

function targetOf(ref, from) {
  const [path, pointer = ''] = ref.split('#');
  const file = path === '' ? from : path.replace('.schema.json', '');
  const name = pointer.split('/').at(-1);
  const node = name ? schemas.get(file).definitions[name] : schemas.get(file);
  return { node, file, sign: name ? `${file}#${name}` : file, name };
}

/** What a key means: its own description, else that of what it refers to. */
function meaningOf({ node, file }) {
  if (typeof node !== 'object') return '';
  if (node.description) return node.description;
  if (node.$ref) return meaningOf(targetOf(node.$ref, file));
  return '';
}

function presetOf({ node, file }) {
  if (node?.default !== undefined) return `\`${JSON.stringify(node.default)}\``.replaceAll('"', '');
  return node?.$ref ? presetOf(targetOf(node.$ref, file)) : undefined;
}

function typeOf({ node, file }, walk) {
  if (typeof node !== 'object') return '';
  const ref = node.$ref ?? (node.allOf?.length === 1 ? node.allOf[0].$ref : undefined);
  if (ref) {
    const target = targetOf(ref, file);
    if (target.sign in COMMON_SIGNS) return COMMON[target.name];
    const place = walk.places.get(target.sign);
    const plain = typeOf(target, { ...walk, places: new Map() });
    return place ? `[${plain}](${place.page}${place.heading})` : plain;
  }
  if (node.enum) return node.enum.map((word) => `\`${word}\``).join(', ');
  if ('const' in node) return `\`${JSON.stringify(node.const)}\``.replaceAll('"', '');
  const several = node.anyOf ?? node.oneOf;
  if (several && !node.properties)
    return [...new Set(several.map((each) => typeOf({ node: each, file }, walk)))].filter(Boolean).join(' or ');
  if (node.type === 'array') return `list of ${node.items ? typeOf({ node: node.items, file }, walk) || 'values' : 'values'}`;
  if (node.type === 'object' || node.properties) {
    const values = typeof node.additionalProperties === 'object' && !node.properties ? node.additionalProperties : undefined;
    return values ? `${typeOf({ node: values, file }, walk)} by name` : 'object';
  }
  return [[node.type ?? ''].flat().join(' or '), boundsOf(node)].filter(Boolean).join(', ');
}

function boundsOf({ minimum, exclusiveMinimum, maximum, maxLength }) {
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `from ${minimum}`;
  return exclusiveMinimum === undefined ? '' : `above ${exclusiveMinimum}`;
}

/** The words of an enumeration that has a name. */
function wordsOf(what) {
  const [file, name] = what.split('#');
  const words = schemas.get(file).definitions[name].enum.map((word) => `\`${word}\``);
  return `${words.join(', ')}.`;
}

function lintTable(group) {
  const { texts } = readJson('definitions/platform/programs/lint.texts.json');
  const codeOf = (name) => `lint.${basename(name)}`;
  const inFolders = new Set(ruleNames().map(codeOf));
  const codes = group
    ? ruleNames()
        .filter((name) => name.startsWith(`${group}/`))
        .map(codeOf)
    : Object.keys(texts).filter((code) => !inFolders.has(code));
  const rows = codes
    .filter((code) => texts[code]?.en)
    .toSorted()
    .map((code) => [`\`${code}\``, shown(texts[code].en), shown(texts[code].help?.en ?? '')]);
  return tableOf(['code', 'it says', 'what to do'], rows);
}

/** A text with the values it shows as words. */
const shown = (text) => text.replaceAll(/\{\{(\w+)\}\}/g, '*$1*');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const written = pages();
  const differing = [...generateReference(written)].filter(([page, text]) => text !== written.get(page));
  if (process.argv.includes('--check')) {
    for (const [page] of differing)
      console.error(`${relative(fileURLToPath(root), fileURLToPath(new URL(page, folder)))} differs: npm run types`);
    process.exitCode = differing.length > 0 ? 1 : 0;
  } else for (const [page, text] of differing) writeFileSync(new URL(page, folder), text);
}
