import data from '../data/calendar.json' with { type: 'json' };
import { eachWord } from '../csv.ts';
import { daysBefore, type Plant, type Step } from './types.ts';

/** Groups stand in the order of the shift they begin with; they change every week. */
const { name, line: lineCode, groups: GROUPS, weeks: WEEKS } = data;

/** Which days are worked, and who works when: four weeks of one line in three shifts. */
export const calendar: Step = {
  id: 'calendar',
  size: () => GROUPS.length + 1,
  run: async (plant, progress) => {
    const [fromDate, toDate] = span(plant);
    const calendarCode = `CAL-${fromDate.slice(0, 4)}`;
    await restDays(plant, calendarCode, { fromDate, toDate });
    progress.add(1);
    for (const [i, shiftGroupCode] of GROUPS.entries()) {
      const turn = { calendarCode, lineCode, shiftGroupCode, fromDate, toDate, firstShift: i + 1 };
      await plant.users.act('planner', 'schedule-generate', turn, `schedule:${shiftGroupCode}`);
      progress.add(1);
    }
  },
};

async function restDays({ users }: Plant, calendarCode: string, days: object): Promise<void> {
  const year = Number(calendarCode.slice(-4));
  const made = { code: calendarCode, name: eachWord(name, (word) => `${word} ${year}`), year };
  await users.act('planner', 'production-calendar-create', made, 'calendar');
  const weekends = { calendarCode, dayTypeCode: 'REST', weekdays: ['saturday', 'sunday'], ...days };
  await users.act('planner', 'production-calendar-mark-days', weekends, 'calendar:weekends');
}

/** The weeks from the Monday before the demo began. */
function span(plant: Plant): readonly [string, string] {
  const sinceMonday = (plant.begunAt.getUTCDay() + 6) % 7;
  const day = (days: number): string => daysBefore(plant, sinceMonday - days).slice(0, 10);
  return [day(0), day(7 * WEEKS - 1)];
}
