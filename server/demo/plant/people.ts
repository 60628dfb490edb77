import people from '../data/people.json' with { type: 'json' };
import type { Words } from '#engine';
import type { SheetRow } from '../csv.ts';

/** The users every demo has, one per role, and people without an account, who are named by their badge. */
const { users: USERS, workers: WORKERS } = people;

/** Every work center, for users who may report anywhere. */
const UNITS = 'WIND|WELD|IMPREG|TURN|BALANCE|WASH|MAGNET|ASSEMBLE|TEST|PACK';

/** Number of the person behind an account, as it is scanned. */
export function personOf(account: string): string {
  return `E${String(USERS.findIndex((user) => user.account === account) + 1).padStart(3, '0')}`;
}

/** Numbers of the people who only work. */
export const WORKER_NUMBERS = WORKERS.map((_, i) => `E${101 + i}`);

/** Who the users are, and where. */
export function userRows(): readonly SheetRow[] {
  return USERS;
}

/** The users' persons with their badges, and the workers. */
export function personRows(): readonly SheetRow[] {
  const users = USERS.map(({ account, name }) => {
    const workUnits = account === 'operator' || account === 'leader' ? UNITS : '';
    return { ...badge(personOf(account), name), user: account, workUnits, isLeader: account === 'leader' };
  });
  const workers = WORKERS.map((name, i) => ({
    ...badge(WORKER_NUMBERS[i] ?? '', name),
    user: '',
    workUnits: UNITS,
    isLeader: false,
  }));
  return [...users, ...workers];
}

function badge(code: string, name: Words): SheetRow {
  return { code, name, badge: `B-${code}` };
}
