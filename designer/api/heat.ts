import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import { read } from '#renderer';
import { isTree } from '../model/edits.ts';
import { useDefinitions, useRevision } from './published.ts';

/** Where records are, how long they stay, and which way they go. */
export type Heat = DataOf<'GET /api/definitions/heat/:entity'>;

/** Whose state a model is: an entity, and its field. */
export interface StateAxis {
  readonly entity: string;
  readonly axis: string;
}

/** The entity a model is of; null for a model no entity has, undefined until that is read. */
export function useStateAxis(model: string): StateAxis | null | undefined {
  const models = useDefinitions('state-model').data;
  const entity = models?.find(({ id }) => id === model)?.entity;
  const { data } = useRevision('entity', entity ?? '', entity === undefined ? null : 'current');
  if (models && entity === undefined) return null;
  const states = data?.content['states'];
  if (entity === undefined || !isTree(states)) return undefined;
  const axis = Object.keys(states).find((field) => states[field] === model);
  return axis === undefined ? null : { entity, axis };
}

/** @param from  ISO moment from which changes count; undefined: all */
export function useHeat(of: StateAxis | null | undefined, from: string | undefined): UseQueryResult<Heat> {
  const query = { axis: of?.axis, from };
  return useQuery({
    queryKey: ['heat', of?.entity, of?.axis, from],
    queryFn: () => read('GET /api/definitions/heat/:entity', { params: { entity: of?.entity ?? '' }, query }),
    enabled: of !== null && of !== undefined,
  });
}
