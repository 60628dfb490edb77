import type { RowRef } from './graph.ts';

/** Address of the traceability page inside the office, about a record where one is given. */
export function tracePath(record?: RowRef): string {
  return record ? `/trace?of=${record.entity}:${record.id}` : '/trace';
}

/** The record an address names. */
export function tracedIn(search: string): RowRef | undefined {
  const said = new URLSearchParams(search).get('of') ?? '';
  const [entity = '', id = ''] = said.split(':');
  return /^[a-z][a-z0-9-]*$/.test(entity) && /^[0-9a-f-]{36}$/i.test(id) ? { entity, id } : undefined;
}
