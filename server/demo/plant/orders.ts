import { partsOf } from './parts.ts';
import { WORKER_NUMBERS } from './people.ts';
import { ROUTE_TEMPLATES, type RouteTemplate } from './routes.ts';

/** What becomes of an order, in turn. */
const OUTCOMES = ['created', 'released', 'producing', 'paused', 'completed', 'closed', 'cancelled'] as const;
const COUNT = 42;
/** Pieces of every order. */
export const ORDER_QUANTITY = 60;

/** An order of the demo. */
export interface DemoOrder {
  readonly code: string;
  readonly part: string;
  readonly line: string;
  readonly steps: RouteTemplate['steps'];
  readonly outcome: (typeof OUTCOMES)[number];
  /** Number of the person who works on it. */
  readonly worker: string;
}

/** The orders of the demo, in turn over ways, lines and workers. */
export const ORDERS: readonly DemoOrder[] = Array.from({ length: COUNT }, (_, i) => {
  const { prefix, lines, steps } = ROUTE_TEMPLATES[i % ROUTE_TEMPLATES.length] as RouteTemplate;
  const parts = partsOf(prefix);
  const line = lines[i % lines.length] ?? '';
  const worker = WORKER_NUMBERS[i % WORKER_NUMBERS.length] ?? '';
  return {
    code: `WO-${String(i + 1).padStart(4, '0')}`,
    part: parts[i % parts.length] ?? '',
    line,
    steps,
    outcome: OUTCOMES[i % OUTCOMES.length] ?? 'created',
    worker,
  };
});

/** An order by its code. */
export function demoOrder(code: string): DemoOrder {
  return ORDERS.find((order) => order.code === code) as DemoOrder; // codes of the data are codes of the list
}
