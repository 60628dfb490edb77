import { addDays } from '#engine';
import { pathPart } from '../../../http/request/request.ts';
import type { FastifyInstance } from 'fastify';
import { readerOf } from '../../../http/answer/reader.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { sendCached } from '../http/sendCached.ts';
import { audiosOf } from '../read/audios.ts';
import { readFellowships } from '../read/fellowships.ts';
import { readLatest, type Days } from '../read/lists.ts';
import { readPoints } from '../read/points.ts';
import type { Reading } from '../read/reading.ts';
import { sermonsOf } from '../read/sermons.ts';
import { singsOf } from '../read/sings.ts';
import { calendarText, type Gathering } from './calendar.ts';
import { picture, PICTURE } from './picture.ts';
import { FEEDS, podcast, type Channel, type Episode, type FeedKind } from './podcast.ts';
import { robots, sitemap } from './sitemap.ts';

/** What the feeds are made of. */
export interface Feeds {
  readonly origin: () => string;
  readonly read: () => Promise<Reading>;
}

/** Recordings of a feed. */
const EPISODES = 100;
const EPISODES_OF: Readonly<Record<FeedKind, (reading: Reading) => Promise<readonly Episode[]>>> = {
  sermons: sermonEpisodes,
  sings: singEpisodes,
  audios: audioEpisodes,
};

/** Feeds, calendars, and what search engines ask for. */
export function addFeeds(app: FastifyInstance, { origin, read }: Feeds): void {
  const config = { config: { access: 'public' as const } };
  for (const kind of FEEDS)
    app.get(`/feeds/${kind}.xml`, config, async (request, reply) => {
      const reading = await read();
      const path = `/feeds/${kind}.xml`;
      const episodes = await EPISODES_OF[kind](reading);
      const channel: Channel = {
        kind,
        path,
        site: reading.site,
        origin: origin(),
        reader: readerOf(request),
        image: PICTURE,
        episodes,
      };
      return sendCached(request, reply, 'application/rss+xml; charset=utf-8', podcast(channel));
    });
  app.get('/calendar/all.ics', config, async (request, reply) => {
    const reading = await read();
    const text = textOf(reading, await gatherings(reading), reading.site.officialName, origin());
    return sendCached(request, reply, CALENDAR, text);
  });
  app.get('/calendar/:kind/:file', config, async (request, reply) => {
    const [kind, file] = [pathPart(request, 'kind'), pathPart(request, 'file')];
    const reading = await read();
    const id = /^(.+)\.ics$/.exec(file)?.[1];
    const found = (await gatherings(reading)).find((each) => each.kind === kind && each.id === id);
    if (found === undefined) throw refused('missing', 'request.noRoute');
    return sendCached(request, reply, CALENDAR, textOf(reading, [found], found.name, origin()));
  });
  app.get('/sitemap.xml', config, async (request, reply) =>
    sendCached(request, reply, 'application/xml; charset=utf-8', await sitemap(await read(), origin())),
  );
  app.get(PICTURE, config, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/jpeg')
      .send(await picture()),
  );
  app.get('/robots.txt', config, async (request, reply) =>
    sendCached(request, reply, 'text/plain; charset=utf-8', robots(origin())),
  );
}

const CALENDAR = 'text/calendar; charset=utf-8';

function textOf({ site, now }: Reading, all: readonly Gathering[], name: string, origin: string): string {
  // The hour: a calendar that changed in nothing is the same text for so long.
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  return calendarText({ name, zone: site.zone, host: new URL(origin).hostname, now: hour, gatherings: all });
}

async function gatherings(reading: Reading): Promise<readonly (Gathering & { readonly kind: 'point' | 'fellowship' })[]> {
  // A day whose exception is left out once it is past would show as held.
  const sinceLastYear = { ...reading, today: addDays(reading.today, -366) };
  const [points, fellowships] = await Promise.all([readPoints(sinceLastYear), readFellowships(sinceLastYear)]);
  const addresses = new Map(points.map(({ id, name, address }) => [id, address === null ? name : `${name} ${address}`]));
  return [
    ...points.map(({ id, name, schedule }) => ({
      kind: 'point' as const,
      id,
      name,
      place: addresses.get(id) ?? null,
      meetings: schedule,
    })),
    ...fellowships.map(({ id, name, schedule, churchPointId }) => ({
      kind: 'fellowship' as const,
      id,
      name,
      place: addresses.get(churchPointId ?? '') ?? null,
      meetings: schedule,
    })),
  ];
}

/** The latest of those that were recorded: not everything that was preached or sung was. */
function recorded({ today }: Reading): Days {
  return { from: '0001-01-01', to: today, limit: EPISODES, having: 'audio' };
}

async function sermonEpisodes(reading: Reading): Promise<readonly Episode[]> {
  const rows = await readLatest(reading, sermonsOf(reading), recorded(reading));
  return rows.flatMap(({ id, title, preacher, date, audio, scriptureRef, serviceName }) =>
    audio === null
      ? []
      : {
          guid: `sermon:${id}`,
          title,
          author: preacher,
          date,
          summary: [scriptureRef, preacher, serviceName].filter((each) => each !== null).join(' · ') || null,
          page: `/s/sermon/${id}`,
          audio,
          image: null,
        },
  );
}

async function singEpisodes(reading: Reading): Promise<readonly Episode[]> {
  const rows = await readLatest(reading, singsOf(reading), recorded(reading));
  return rows.flatMap(({ id, title, choir, date, audio, hymnNo, cover }) =>
    audio === null
      ? []
      : {
          guid: `sing:${id}`,
          title,
          author: choir,
          date,
          summary: [hymnNo, choir].filter((each) => each !== null).join(' · ') || null,
          page: `/s/sing/${id}`,
          audio,
          image: cover,
        },
  );
}

async function audioEpisodes(reading: Reading): Promise<readonly Episode[]> {
  const rows = await readLatest(reading, audiosOf(reading), recorded(reading));
  return rows.map(({ id, title, speaker, date, audio, series, cover }) => ({
    guid: `audio:${id}`,
    title,
    author: speaker,
    date,
    summary: [series, speaker].filter((each) => each !== null).join(' · ') || null,
    page: `/s/audio/${id}`,
    audio,
    image: cover,
  }));
}
