import checks from '../../data/checks.json' with { type: 'json' };
import equipment from '../../data/equipment.json' with { type: 'json' };
import { personOf } from '../../plant/people.ts';
import type { Post } from '../playShift.ts';

const [OPERATOR, LEADER, MAINTAINER] = [personOf('operator'), personOf('leader'), personOf('maintainer')];
const QUIET_MINUTES = [90, 150] as const;
const ANSWER_MINUTES = [4, 9] as const;
const REPAIR_MINUTES = [12, 30] as const;

/** Lines that stop until somebody helps, and machines that break and are repaired. */
export function troubles(): readonly Post[] {
  return [lineStops(), faults()];
}

/** One stop after the other: reported, answered, closed. */
function lineStops(): Post {
  let abnormalReportCode = '';
  let stage: 'report' | 'respond' | 'close' = 'report';
  return {
    begins: 55,
    work: async (day, random) => {
      if (stage === 'report') {
        const report = { operatorNo: OPERATOR, responsibleDepartmentCode: 'MAINT', startedAt: day.ago(0) };
        const created = await day.attempt('operator', 'abnormal-report', { ...checks.reports.responding, ...report });
        abnormalReportCode = created?.[0]?.code ?? '';
        stage = created ? 'respond' : 'report';
        return created ? random.int(...ANSWER_MINUTES) : undefined;
      }
      if (stage === 'respond') {
        await day.attempt('maintainer', 'abnormal-respond', { abnormalReportCode, operatorNo: MAINTAINER });
        stage = 'close';
        return random.int(...REPAIR_MINUTES);
      }
      const closing = { operatorNo: LEADER, measure: checks.measure, endedAt: day.ago(0) };
      await day.attempt('leader', 'abnormal-close', { abnormalReportCode, ...closing });
      stage = 'report';
      return random.int(...QUIET_MINUTES);
    },
  };
}

/** One fault after the other: reported, assigned and begun, repaired. */
function faults(): Post {
  let faultRepairOrderCode = '';
  let minutes = 0;
  let count = 0;
  let stage: 'report' | 'start' | 'repair' = 'report';
  return {
    begins: 100,
    work: async (day, random) => {
      if (stage === 'report') {
        const fault = equipment.faults[count % equipment.faults.length];
        count += 1;
        const times = { damageAt: day.ago(0), stopMinutes: 0, lineStopMinutes: 0 };
        const created = await day.attempt('operator', 'fault-report', { operatorNo: OPERATOR, ...fault, ...times });
        faultRepairOrderCode = created?.[0]?.code ?? '';
        stage = 'start';
        return created ? random.int(...ANSWER_MINUTES) : undefined;
      }
      const order = { faultRepairOrderCode, personNo: MAINTAINER };
      if (stage === 'start') {
        await day.attempt('leader', 'fault-assign', order);
        await day.attempt('maintainer', 'fault-start', order);
        stage = 'repair';
        minutes = random.int(...REPAIR_MINUTES);
        return minutes;
      }
      const repaired = { repairedAt: day.ago(0), stopMinutes: minutes, lineStopMinutes: 0 };
      await day.attempt('maintainer', 'fault-repair', { ...order, ...repaired, ...equipment.repair });
      stage = 'report';
      return random.int(...QUIET_MINUTES);
    },
  };
}
