import type { RowRef } from './graph.ts';

/** Address of the traceability page in the office, for a record where one is given. */
export function tracePath(record?: RowRef): string {
  return record ? `/trace?of=${record.entity}:${record.id}` : '/trace';
}

/** The record in an address. */
export function tracedRecord(search: string): RowRef | undefined {
  const param = new URLSearchParams(search).get('of') ?? '';
  const [entity = '', id = ''] = param.split(':');
  return /^[a-z][a-z0-9-]*$/.test(entity) && /^[0-9a-f-]{36}$/i.test(id) ? { entity, id } : undefined;
}
