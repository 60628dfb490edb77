// Writes church/generated/*.json, what the website's forms and filters know of the definitions; `--check` only tells whether they differ.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('../../definitions/church/', import.meta.url));
const target = new URL('../../church/generated/', import.meta.url);
const FORMS = { reception: 'reception-register', visit: 'visit-register' };
/** Said by the page itself or by the server, not by the visitor. */
const LEFT_OUT = ['consentVersion', 'suspect'];

/** What each field of the forms may hold: the bounds of the entity, and what the action asks of it. */
export function registrationBounds() {
  return Object.fromEntries(Object.entries(FORMS).map(([entity, action]) => [entity, boundsOf(entity, action)]));
}

/** The books of the Bible by their code, called in both languages by their longest name. */
export function bookNames() {
  const books = {};
  for (const [name, code] of read('bible-book.table').rows) {
    const language = /\p{Script=Han}/u.test(name) ? 'zh' : 'en';
    const known = (books[code] ??= { zh: '', en: '' });
    if (name.length > known[language].length) known[language] = name;
  }
  return books;
}

function boundsOf(entity, action) {
  const fields = read(`${entity}.entity`).fields.properties;
  const { input, assert } = read(`${action}.action`);
  const asked = Object.entries(input.properties).filter(([name]) => !LEFT_OUT.includes(name));
  const bounds = asked.map(([name, said]) => [
    publicName(name, fields),
    {
      ...boundOf(fields[name], said),
      ...(input.required.includes(name) ? { required: true } : {}),
      ...asserted(name, assert),
    },
  ]);
  return Object.fromEntries(bounds);
}

/** The public calls name a reference by what they send: its id. */
function publicName(name, fields) {
  return fields[name]['x-ref'] === undefined ? name : `${name}Id`;
}

function boundOf(field, said) {
  const { type, format, maxLength, minimum, maximum, enum: options } = 'x-of' in said ? field : { ...field, ...said };
  const kind = format === 'date' ? 'date' : options ? 'choice' : type;
  return Object.fromEntries(
    Object.entries({ kind, maxLength, minimum, maximum, options }).filter(([, value]) => value !== undefined),
  );
}

/** A box that must be ticked; the first and the last day a date may be, in days from today. */
function asserted(name, assert) {
  const own = Object.values(assert).filter(({ at }) => at === `/${name}`);
  const mustBeTrue = own.some(({ ok }) => ok === `input.${name}`);
  const dates = own.filter(({ ok }) => ok.includes('dateOf(now)'));
  const last = dates.find(({ ok }) => ok.includes(`daysBetween(dateOf(now), input.${name})`));
  const first = dates.find((each) => each !== last);
  return {
    ...(mustBeTrue ? { mustBeTrue } : {}),
    ...(first ? { earliestDays: first.params?.days === undefined ? 0 : -Number(first.params.days) } : {}),
    ...(last ? { latestDays: Number(last.params.days) } : {}),
  };
}

function read(name) {
  const path = readdirSync(here, { recursive: true }).find((file) => file.split(/[\\/]/).at(-1) === `${name}.json`);
  return JSON.parse(readFileSync(join(here, path), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, value] of Object.entries({ registrations: registrationBounds(), books: bookNames() })) {
    const file = new URL(`${name}.json`, target);
    const text = `${JSON.stringify(value, null, 2).replaceAll(/\{[^{}]*\}/g, (entry) => entry.replaceAll(/\n */g, ' '))}\n`;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (text !== readFileSync(file, 'utf8')) process.exitCode = 1;
  }
}
