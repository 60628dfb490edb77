import { toCsv, type Cell } from '../csv.ts';

/** A kind of part that comes in variants. */
interface Family {
  readonly prefix: string;
  readonly name: string;
  readonly category: string;
  readonly count: number;
  readonly pack: number;
  readonly supplier: string;
  /** Prefix, number of the variant (0: the part's own) and pieces of what one piece is made of. */
  readonly madeOf?: readonly (readonly [prefix: string, variant: number, quantity: number])[];
}

/** What the others are made of comes first: a bill of materials refers to parts that are there. */
const FAMILIES: readonly Family[] = [
  { prefix: 'SB', name: '钢球 Steel ball', category: 'raw', count: 12, pack: 1000, supplier: 'V005' },
  { prefix: 'MG', name: '磁钢 Magnet segment', category: 'raw', count: 16, pack: 200, supplier: 'V002' },
  { prefix: 'BR', name: '轴承 Bearing', category: 'raw', count: 14, pack: 100, supplier: 'V003' },
  { prefix: 'CW', name: '漆包线 Enamelled wire', category: 'raw', count: 12, pack: 25, supplier: 'V004' },
  { prefix: 'CM', name: '换向器 Commutator', category: 'raw', count: 12, pack: 120, supplier: 'V006' },
  { prefix: 'SH', name: '转轴 Shaft', category: 'raw', count: 16, pack: 60, supplier: 'V001' },
  { prefix: 'RS', name: '浸渍树脂 Impregnating resin', category: 'fluid', count: 4, pack: 20, supplier: 'V007' },
  { prefix: 'SC', name: '螺钉 Screw', category: 'raw', count: 18, pack: 500, supplier: 'V012' },
  { prefix: 'OR', name: '密封圈 O-ring', category: 'raw', count: 12, pack: 400, supplier: 'V011' },
  { prefix: 'PK', name: '包装箱 Carton', category: 'package', count: 10, pack: 50, supplier: 'V010' },
  { prefix: 'TR', name: '吸塑盘 Tray', category: 'package', count: 10, pack: 40, supplier: 'V010' },
  { prefix: 'CT', name: '控制器 Controller', category: 'controller', count: 12, pack: 24, supplier: 'V009' },
  {
    prefix: 'HS',
    name: '壳体 Motor housing',
    category: 'housing',
    count: 16,
    pack: 30,
    supplier: 'V008',
    madeOf: [
      ['MG', 0, 4],
      ['OR', 0, 1],
    ],
  },
  {
    prefix: 'AR',
    name: '电枢 Armature',
    category: 'armature',
    count: 16,
    pack: 36,
    supplier: '',
    madeOf: [
      ['SH', 0, 1],
      ['CM', 0, 1],
      ['CW', 0, 0.185],
      ['RS', 1, 0.012],
    ],
  },
  {
    prefix: 'EM',
    name: '转向电机 Steering motor',
    category: 'product',
    count: 20,
    pack: 12,
    supplier: '',
    madeOf: [
      ['HS', 0, 1],
      ['AR', 0, 1],
      ['CT', 0, 1],
      ['BR', 0, 2],
      ['SB', 0, 8],
      ['SC', 0, 6],
      ['PK', 1, 0.0833],
      ['TR', 1, 0.0833],
    ],
  },
];

/** A part as the later steps need it. */
export interface DemoPart {
  readonly code: string;
  readonly category: string;
  readonly pack: number;
  /** Empty for what the plant makes itself. */
  readonly supplier: string;
}

/** All 200 parts. */
export const PARTS: readonly DemoPart[] = FAMILIES.flatMap(({ prefix, category, pack, supplier, count }) =>
  variants(count).map((variant) => ({ code: codeOf(prefix, variant), category, pack, supplier })),
);

/** Parts of one family. */
export function partsOf(prefix: string): readonly string[] {
  return PARTS.map(({ code }) => code).filter((code) => code.startsWith(`${prefix}-`));
}

function variants(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

function codeOf(prefix: string, variant: number): string {
  return `${prefix}-${String(variant).padStart(3, '0')}`;
}

const HEADING = [
  'code',
  'description',
  'unit',
  'category',
  'trackMode',
  'packQuantity',
  'labelQuantity',
  'palletCapacity',
  'safeStock',
  'shelfLifeDays',
  'maxPassCount',
  'components.component',
  'components.quantity',
];

/** The parts with their bills of materials. */
export function partsFile(): string {
  return toCsv(HEADING, FAMILIES.flatMap(rowsOf));
}

function rowsOf(family: Family): readonly (readonly Cell[])[] {
  const { prefix, name, category, count, pack, madeOf = [] } = family;
  const isFluid = category === 'fluid';
  return variants(count).flatMap((variant) => {
    const code = codeOf(prefix, variant);
    const track = category === 'product' || category === 'controller' ? 'serial' : 'batch';
    const own = [
      code,
      `${name} ${variant}`,
      isFluid ? 'kg' : 'pcs',
      category,
      track,
      pack,
      pack,
      40,
      pack * 4,
      isFluid ? 180 : undefined,
      category === 'housing' ? 3 : undefined,
    ];
    const components = madeOf.map(([of, fixed, quantity]) => [codeOf(of, fixed || wrapped(of, variant)), quantity]);
    const [first = [], ...rest] = components;
    return [[...own, ...first], ...rest.map((component) => [code, ...own.slice(1).map(() => undefined), ...component])];
  });
}

/** Families have different numbers of variants: they are gone through in turn. */
function wrapped(prefix: string, variant: number): number {
  const count = FAMILIES.find((family) => family.prefix === prefix)?.count ?? 1;
  return ((variant - 1) % count) + 1;
}
