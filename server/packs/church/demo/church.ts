import data from './church.json' with { type: 'json' };
import { inParallel, type CreatedRecord, type SentFile } from '../../../demo/DemoUsers.ts';
import { drawingOf, PICTURES } from './pictures.ts';
import { rasterise } from '../../../services/files/rasterise.ts';
import { soundOf } from './sound.ts';
import { documentOf } from './document.ts';
import type { Progress } from '../../../demo/Progress.ts';
import type { Tune } from './tunes.ts';
import { clickAll } from './clicks.ts';
import { load } from './load.ts';
import { CONCURRENCY, type Plant, type Step } from '../../../demo/steps/types.ts';

type Fields = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;
const TUNES: readonly Tune[] = ['old-hundredth', 'st-anne', 'ein-feste-burg', 'bells'];
const KINDS = ['points', 'fellowships', 'sermons', 'articles', 'sings', 'audios', 'notices', 'banners'] as const;
const COUNT = KINDS.reduce((sum, kind) => sum + data[kind].length, 0);

/**
 * The demo church: its places, people and texts, written by an editor and approved by a reviewer, and a registered visitor.
 * Skipped where files cannot be stored.
 *
 * @param isLoaded whether it has years of texts, for measuring
 */
export function churchStep(isLoaded: boolean): Step {
  return {
    id: 'church',
    size: () => COUNT + (isLoaded ? load.size : 0),
    async run(plant, progress) {
      if (plant.users.deps.uploads === undefined) return;
      await makeChurch(plant, progress);
      if (isLoaded) await load.run(plant, writeContent, progress);
    },
  };
}

async function makeChurch(plant: Plant, progress: Progress): Promise<void> {
  const { users } = plant;
  await users.put('admin', 'organization', 'church-organizations', data.organizations);
  await users.put('admin', 'user', 'church-users', data.users);
  users.forget();
  await users.set('church', data.settings);
  for (const text of data.consents) await users.act('church_admin', 'consent-text-create', text, `consent:${text.purpose}`);
  const files = await filesOf(plant);
  const made = new Map<string, CreatedRecord>();
  for (const kind of KINDS)
    await inParallel(data[kind] as readonly Fields[], CONCURRENCY, async (row, nth) => {
      const { action, input } = await WRITERS[kind](row, { plant, files, made });
      const { key = nth, state = 'published' } = row;
      made.set(`${kind}:${String(key)}`, await writeContent(plant, action, input, `${kind}:${nth}`, String(state)));
      progress.add(1);
    });
  await plant.users.deps.pool.query(PUBLISHED_ACTIONS);
  await registrations(plant);
  await clickAll(plant, publishedContent(made));
}

/** Notices about texts that are published by now are removed. */
const PUBLISHED_ACTIONS = `UPDATE "outbox_message" AS m SET "state" = 'sent' WHERE m."state" = 'waiting' AND EXISTS (
  SELECT FROM "outbox_message" AS a WHERE a."payload"->>'code' IN ('publication.approved', 'publication.approvedLater') AND a."payload"->'about'->>'id' = m."payload"->'about'->>'id')`;

/** What visitors may open, always in the same order. */
function publishedContent(made: ReadonlyMap<string, CreatedRecord>): readonly CreatedRecord[] {
  return KINDS.flatMap((kind) =>
    (data[kind] as readonly Fields[]).flatMap(({ key, state = 'published' }, nth) => {
      const thing = made.get(`${kind}:${String(key ?? nth)}`);
      return state === 'published' && thing !== undefined ? [thing] : [];
    }),
  );
}

/** Everything a row is written with. */
interface ChurchDemo {
  readonly plant: Plant;
  readonly files: Files;
  readonly made: ReadonlyMap<string, CreatedRecord>;
}

interface WrittenContent {
  readonly action: string;
  readonly input: Fields;
}

/** Pictures, recordings and a handout, sent in as an editor would. */
async function filesOf({ users }: Plant): Promise<Files> {
  const drawings = await rasterise(PICTURES.map(drawingOf));
  const sent: readonly (SentFile & { readonly as: string })[] = [
    ...TUNES.map((tune) => ({ as: tune, kind: 'audio' as const, name: `${tune}.wav`, bytes: async () => soundOf(tune) })),
    ...PICTURES.map((name, nth) => ({
      as: name,
      kind: 'picture' as const,
      name: `${name}.jpg`,
      bytes: async () => drawings[nth]!,
    })),
    { as: 'handout', kind: 'file', name: data.handout, bytes: async () => documentOf() },
  ];
  const files: Record<string, string> = {};
  await inParallel(sent, CONCURRENCY, async ({ as, ...file }) => void (files[as] = await users.send('editor', file)));
  return files;
}

const WRITERS: Readonly<
  Record<(typeof KINDS)[number], (row: Fields, demo: ChurchDemo) => WrittenContent | Promise<WrittenContent>>
> = {
  points: ({ key, picture, schedule, ...row }, { files, plant }) => ({
    action: 'church-point',
    input: { ...row, code: key, schedule: withDates(schedule as readonly Fields[], plant), images: [files[String(picture)]] },
  }),
  fellowships: ({ key: _key, picture, point, moved, schedule, ...row }, demo) => ({
    action: 'fellowship',
    input: {
      ...row,
      phoneConsent: row['phone'] !== undefined,
      cover: demo.files[String(picture)],
      churchPoint: point,
      schedule: moved === undefined ? schedule : withMoved(schedule as readonly Fields[], moved as Fields, demo.plant),
    },
  }),
  sermons: ({ weeks, ref, text, point = 'main', audio = true, pdf = false, state: _state, content, ...row }, demo) => ({
    action: 'sunday-preach',
    input: {
      ...row,
      date: sunday(demo.plant, Number(weeks)),
      scriptureRef: ref,
      scriptureText: text,
      churchPoint: point,
      ...(audio === true && content !== '' ? { audio: demo.files['bells'], duration: 71 } : {}),
      ...(pdf === true ? { pdf: demo.files['handout'] } : {}),
      ...(content === '' ? {} : { content }),
    },
  }),
  articles: ({ days, ref, text, picture, audio, state: _state, ...row }, { plant, files }) => ({
    action: 'spiritual-article',
    input: {
      ...row,
      date: dayOf(plant, Number(days)),
      scriptureRef: ref,
      scriptureText: text,
      ...(picture === undefined ? {} : { cover: files[String(picture)] }),
      ...(audio === undefined ? {} : { audio: files[String(audio)] }),
    },
  }),
  sings: ({ weeks, tune, picture, state: _state, ...row }, { plant, files }) => ({
    action: 'sunday-sing',
    input: { ...row, date: sunday(plant, Number(weeks)), audio: files[String(tune)], cover: files[String(picture)] },
  }),
  audios: ({ days, picture, ...row }, { plant, files }) => ({
    action: 'spiritual-audio',
    input: { ...row, date: dayOf(plant, Number(days)), audio: files['bells'], cover: files[String(picture)] },
  }),
  notices: ({ days, ends, state: _state, ...row }, { plant }) => ({
    action: 'church-announcement',
    input: {
      ...row,
      publishAt: moment(plant, -Number(days)),
      ...(ends === undefined ? {} : { expireAt: moment(plant, Number(ends)) }),
    },
  }),
  // What is linked to stands in the field that is called like its kind; an address has its own.
  banners: async ({ picture, target, ...row }, { plant, files, made }) => {
    const linked = made.get(String(target).replace(':', 's:'));
    const link = linked ? { [String(row['linkType'])]: await plant.users.codeOf(linked) } : { linkTarget: target };
    return { action: 'banner', input: { ...row, image: files[String(picture)], ...link } };
  },
};

/** Writes a row and takes it as far as it is to come; its author does not approve it. */
async function writeContent(
  { users }: Plant,
  entity: string,
  input: Fields,
  key: string,
  state: string,
): Promise<CreatedRecord> {
  const [made] = await users.act('editor', `${entity}-create`, input, `church:${key}`);
  const { id } = made!;
  if (state !== 'draft') await users.act('editor', `${entity}-submit`, { id, version: 1 }, `church-submit:${key}`);
  if (state === 'published') await users.act('reviewer', `${entity}-approve`, { id, version: 2 }, `church-approve:${key}`);
  return made!;
}

async function registrations(plant: Plant): Promise<void> {
  await inParallel(data.registrations, CONCURRENCY, async ({ form, input }, at) => {
    const visitDate = form === 'reception-register' ? { visitDate: sunday(plant, 0) } : {};
    const consent = { consent: true, consentVersion: data.consents[0]!.textVersion };
    await plant.users.act('visitor', form, { ...input, ...visitDate, ...consent }, `registration:${at}`);
  });
}

/** The Sunday that is still to come, or one so many weeks before it. */
function sunday(plant: Plant, weeks: number): string {
  const today = dayOf(plant, 0);
  const ahead = (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7;
  return dayOf(plant, 7 * weeks - ahead);
}

/** A day at the church so many days ago. */
function dayOf({ begunAt, users }: Plant, days: number): string {
  const shifted = new Date(begunAt.getTime() - days * DAY_MS);
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: users.deps.zone }).format(shifted);
}

function moment({ begunAt }: Plant, days: number): string {
  return new Date(begunAt.getTime() + days * DAY_MS).toISOString();
}

/** The next time of the first meeting is moved. */
function withMoved(schedule: readonly Fields[], moved: Fields, plant: Plant): readonly Fields[] {
  const [first, ...others] = schedule;
  const today = new Date(`${dayOf(plant, 0)}T00:00:00Z`).getUTCDay();
  const ahead = (Number(first!['weekday']) - today + 7) % 7;
  return [{ ...first, exceptions: [{ date: dayOf(plant, -ahead), ...moved }] }, ...others];
}

/** Meetings of one day of the year have its next date. */
function withDates(schedule: readonly Fields[], plant: Plant): readonly Fields[] {
  const today = dayOf(plant, 0);
  const nextOf = (monthDay: unknown): string => {
    const date = `${today.slice(0, 4)}-${String(monthDay)}`;
    return date >= today ? date : `${Number(today.slice(0, 4)) + 1}-${String(monthDay)}`;
  };
  return schedule.map(({ monthDay, ...row }) => (monthDay === undefined ? row : { ...row, date: nextOf(monthDay) }));
}
