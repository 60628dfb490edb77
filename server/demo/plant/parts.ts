import families from '../data/parts.json' with { type: 'json' };
import type { Words } from '#engine';
import { eachWord, type SheetRow } from '../csv.ts';

/** What one piece of a part is made of: a kind, its variant (absent: the part's own) and pieces. */
interface Component {
  readonly prefix: string;
  readonly variant?: number;
  readonly quantity: number;
}

/** A kind of part that comes in variants. */
interface Family {
  readonly prefix: string;
  readonly name: Words;
  readonly category: string;
  /** What it is measured in; most is counted in pieces. */
  readonly unit?: string;
  readonly count: number;
  readonly pack: number;
  readonly supplier?: string;
  readonly madeOf?: readonly Component[];
}

/** What the others are made of comes first: a bill of materials refers to parts that are there. */
const FAMILIES: readonly Family[] = families;

/** A part as the later steps need it. */
export interface DemoPart {
  readonly code: string;
  readonly category: string;
  readonly pack: number;
  /** Empty for what the plant makes itself. */
  readonly supplier: string;
}

/** All 200 parts. */
export const PARTS: readonly DemoPart[] = FAMILIES.flatMap(({ prefix, category, pack, supplier = '', count }) =>
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

/** The parts with their bills of materials. */
export function partRows(): readonly SheetRow[] {
  return FAMILIES.flatMap((family) => variants(family.count).map((variant) => partRow(family, variant)));
}

function partRow({ prefix, name, category, unit = 'pcs', pack, madeOf = [] }: Family, variant: number): SheetRow {
  const isFluid = category === 'fluid';
  const isSerial = category === 'product' || category === 'controller';
  return {
    code: codeOf(prefix, variant),
    description: eachWord(name, (word) => `${word} ${variant}`),
    unit,
    decimals: unit === 'pcs' ? 0 : undefined,
    category,
    trackMode: isSerial ? 'serial' : 'batch',
    packQuantity: pack,
    labelQuantity: pack,
    palletCapacity: 40,
    safeStock: pack * 4,
    shelfLifeDays: isFluid ? 180 : undefined,
    maxPassCount: category === 'housing' ? 3 : undefined,
    components: madeOf.map((of) => ({
      component: codeOf(of.prefix, of.variant ?? wrapVariant(of.prefix, variant)),
      quantity: of.quantity,
    })),
  };
}

/** Families have different numbers of variants: they are gone through in turn. */
function wrapVariant(prefix: string, variant: number): number {
  const count = FAMILIES.find((family) => family.prefix === prefix)?.count ?? 1;
  return ((variant - 1) % count) + 1;
}
