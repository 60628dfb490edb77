import { toCsv } from '../csv.ts';
import { partsOf } from './parts.ts';

/** A step of a way of working: code, name, process, work center, class of machines, seconds a piece. */
type Step = readonly [code: string, name: string, process: string, unit: string, machine: string, seconds: number];

const ARMATURE: readonly Step[] = [
  ['10', '绕线 Winding', 'P-WIND', 'WIND', 'WINDER', 42],
  ['20', '热熔焊 Fusing', 'P-FUSE', 'WELD', 'WELDER', 28],
  ['30', '滴浸 Trickling', 'P-TRICKLE', 'IMPREG', 'OVEN', 65.5],
  ['40', '精车 Finish turning', 'P-TURN', 'TURN', 'LATHE', 31],
  ['50', '动平衡 Balancing', 'P-BALANCE', 'BALANCE', 'BALANCER', 36.25],
];
const HOUSING: readonly Step[] = [
  ['10', '车削 Turning', 'P-HTURN', 'TURN', 'LATHE', 50],
  ['20', '贴磁钢 Magnet bonding', 'P-BOND', 'MAGNET', '', 38],
  ['30', '充磁 Magnetizing', 'P-MAGNET', 'MAGNET', 'MAGNETIZER', 15],
];
const MOTOR: readonly Step[] = [
  ['10', '压装 Pressing', 'P-PRESS', 'ASSEMBLE', 'PRESS', 44],
  ['20', '总装 Assembly', 'P-ASSEMBLE', 'ASSEMBLE', '', 72],
  ['30', '性能测试 Performance test', 'P-TEST', 'TEST', 'TESTER', 55],
  ['40', '包装 Packing', 'P-PACK', 'PACK', '', 20],
];

/** Every way begins with the step of this code. */
export const FIRST_STEP = '10';

/** Families the plant makes, how, and where. */
export const WAYS = [
  { prefix: 'AR', steps: ARMATURE, lines: ['L-ARM1', 'L-ARM2'] },
  { prefix: 'HS', steps: HOUSING, lines: ['L-HSG1'] },
  { prefix: 'EM', steps: MOTOR, lines: ['L-ASM1', 'L-ASM2'] },
] as const;

/** Route of a part. */
export function routeOf(part: string): string {
  return `R-${part}`;
}

const HEADING = [
  'code',
  'name',
  'part',
  ...['sequence', 'code', 'name', 'processCode', 'workCenter', 'equipmentClass', 'plannedSecondsPerPiece'].map(
    (name) => `steps.${name}`,
  ),
];

/** One route for everything the plant makes. */
export function routesFile(): string {
  const rows = WAYS.flatMap(({ prefix, steps }) =>
    partsOf(prefix).flatMap((part) =>
      steps.map(([code, ...step], i) => [
        routeOf(part),
        i === 0 ? `${part} 标准工艺 Standard` : undefined,
        i === 0 ? part : undefined,
        (i + 1) * 10,
        code,
        ...step,
      ]),
    ),
  );
  return toCsv(HEADING, rows);
}
