import { permits } from '#engine';
import { historyOf } from '../history.ts';
import type { Plant } from '../Plant.ts';
import { readQuery, type PageRequest } from '../readQuery.ts';
import { readRecord } from '../readRecord.ts';
import { forbidden, found, missing, refused, type Answering, type StoryAnswer, type StoryRequest } from '../request.ts';
import { renderRefusals } from '../sentences.ts';

/** Pages of queries and single records. */
export const answerReads: Answering = (plant, request) => {
  const [place] = request.path;
  if (place === 'queries') return answerQuery(plant, request);
  return place === 'records' ? answerRecord(plant, request) : undefined;
};

function answerQuery(plant: Plant, request: StoryRequest): StoryAnswer {
  const {
    path: [, id = '', values],
    query: asked,
  } = request;
  const query = plant.bundle.queries.get(id);
  if (!query) return missing(plant, request, 'query.notExist', id);
  if (!permits(plant.bundle, plant.actor.roles, `query:${id}`)) return forbidden(plant, request, `query:${id}`);
  const { column = '', ...page } = asked as PageRequest & { readonly column?: string };
  const read = readQuery(plant, query, values === undefined ? asked : page);
  if ('refusals' in read) return refused(plant, request, read.refusals);
  if (values === undefined) return found(read);
  return found([...new Set(read.items.flatMap((item) => (typeof item[column] === 'string' ? [item[column]] : [])))]);
}

function answerRecord(plant: Plant, request: StoryRequest): StoryAnswer {
  const {
    path: [, entity = '', id, part],
    query: { paths, code = '' },
  } = request;
  if (!permits(plant.bundle, plant.actor.roles, `record:${entity}`)) return forbidden(plant, request, `record:${entity}`);
  const read = readRecord(plant, entity, id ?? code, paths?.split(',') ?? []);
  if (!read) return missing(plant, request, 'record.notExist', id ?? code);
  if (part === 'history') return found(historyOf(plant, entity, id ?? ''));
  if (part === 'genealogy') return found({ nodes: [], edges: [], cut: false });
  if (part === 'approval') return found(null);
  const actions = read.actions.map(({ reasons, ...verdict }) => ({
    ...verdict,
    reasons: renderRefusals(plant.bundle, request.reader, reasons),
  }));
  return found({ ...read, actions });
}
