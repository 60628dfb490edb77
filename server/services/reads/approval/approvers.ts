import type { Pool } from 'pg';
import type { FlowModel, Handlers } from '#engine';
import type { ApprovalRead } from '../../../core/ports/reads.ts';

/** Who could handle steps of a flow today. */
export interface Approvers {
  of(handlers: readonly Handlers[]): Pick<ApprovalRead['steps'][number], 'people' | 'others'>;
}

interface UserRow {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** Reads the active users whom a flow names by role or account; whom a field names is known once the step is entered. */
export async function approvers(pool: Pool, { nodes }: FlowModel, initiator: string): Promise<Approvers> {
  const all = [...nodes.values()].flatMap((node) => ('handlers' in node ? node.handlers : []));
  const roles = all.flatMap(({ role }) => role ?? []);
  const accounts = all.flatMap(({ persons = [] }) => persons.map((account) => account.toUpperCase()));
  const { rows } = await pool.query<UserRow>(
    `SELECT account, name, roles FROM "user"
     WHERE state = 'active' AND account <> 'system' AND (roles ?| $1::text[] OR upper(account) = ANY ($2::text[])) ORDER BY name`,
    [roles, accounts],
  );
  const named = ({ role, persons, user }: Handlers): readonly string[] => {
    if (persons) return rows.filter(({ account }) => isAmong(persons, account)).map(({ name }) => name);
    if (role !== undefined) return rows.filter((row) => row.roles.includes(role)).map(({ name }) => name);
    return user?.source === 'initiator' ? [initiator] : [];
  };
  return {
    of: (handlers) => ({
      people: [...new Set(handlers.flatMap(named))].map((name) => ({ name })),
      others: handlers.flatMap(({ user }) => (user && user.source !== 'initiator' ? [user.source] : [])),
    }),
  };
}

const isAmong = (accounts: readonly string[], account: string): boolean =>
  accounts.some((each) => each.toUpperCase() === account.toUpperCase());
