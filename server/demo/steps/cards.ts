import { reasonOf } from '../plant/reasons.ts';
import { FIRST_STEP } from '../plant/routes.ts';
import { daysBefore, type Plant } from './types.ts';
import { ORDER_QUANTITY, type DemoOrder } from '../plant/orders.ts';

const CARD = 10;
const PIECES_SHORT = 2;

/** Cards of an order in work, each in another state; of a finished order two, both finished. */
export async function produce(plant: Plant, order: DemoOrder, i: number, isOpen: boolean): Promise<void> {
  const work = new Cards(plant, order, i);
  if (!isOpen) {
    for (const name of ['A', 'B']) await work.finish(await work.start(name, ORDER_QUANTITY / 2));
    return;
  }
  await work.dispatch();
  await work.create('A', CARD);
  const running = await work.start('B', CARD);
  await work.report(running, CARD / 2, 0, 1);
  await work.feed(running);
  await work.finish(await work.start('C', CARD));
  await work.hold(await work.start('D', CARD));
  await work.scrap(await work.start('E', CARD));
  await work.merge(await work.start('F', CARD / 2), await work.start('G', CARD / 2));
}

/** The cards of one order, and what is done with them. */
class Cards {
  private readonly plant: Plant;
  private readonly order: DemoOrder;
  private readonly at: number;

  constructor(plant: Plant, order: DemoOrder, at: number) {
    this.plant = plant;
    this.order = order;
    this.at = at;
  }

  /** Each order loses its pieces in its own way. */
  private get scrapReason(): string {
    return reasonOf('scrap-reason', this.at);
  }

  async create(name: string, quantity: number): Promise<string> {
    const code = `PC-${this.order.code.slice(3)}-${name}`;
    await this.act('leader', 'process-card-create', { workOrderCode: this.order.code, code, quantity }, code);
    return code;
  }

  async start(name: string, quantity: number): Promise<string> {
    const code = await this.create(name, quantity);
    await this.act('leader', 'process-card-start', { processCardCode: code }, code);
    return code;
  }

  /** Every step is reported; on the first a piece or two is lost now and then. */
  async finish(code: string): Promise<void> {
    const quantity = code.endsWith('C') ? CARD : ORDER_QUANTITY / 2;
    const lost = this.at % PIECES_SHORT;
    for (const step of this.order.steps.keys()) await this.report(code, quantity - lost, step === 0 ? lost : 0, step + 1);
  }

  report(processCardCode: string, goodQuantity: number, scrapQuantity: number, nth: number): Promise<void> {
    const hours = this.order.steps.length - nth + 1 + this.at / 10;
    const input = {
      processCardCode,
      operatorNo: this.order.worker,
      goodQuantity,
      scrapQuantity,
      reworkQuantity: 0,
      ...(scrapQuantity > 0 ? { reasonCode: this.scrapReason } : {}),
      startedAt: daysBefore(this.plant, (hours + 1) / 24),
      endedAt: daysBefore(this.plant, hours / 24),
    };
    return this.act('operator', 'process-report', input, `${processCardCode}:${nth}`);
  }

  hold(processCardCode: string): Promise<void> {
    return this.act('leader', 'process-card-hold', { processCardCode, reason: 'quality-to-confirm' }, processCardCode);
  }

  scrap(processCardCode: string): Promise<void> {
    return this.act(
      'operator',
      'process-scrap',
      { operatorNo: this.order.worker, processCardCode, quantity: CARD, reasonCode: this.scrapReason },
      processCardCode,
    );
  }

  merge(code: string, targetProcessCardCode: string): Promise<void> {
    const input = { operatorNo: this.order.worker, processCardCodes: [code, targetProcessCardCode], targetProcessCardCode };
    return this.act('operator', 'process-card-merge', input, code);
  }

  /** Work of the first step: the reports of the cards will begin and finish it. */
  dispatch(): Promise<void> {
    const { code, worker } = this.order;
    const date = this.plant.begunAt.toISOString().slice(0, 10);
    const first = this.at % 2 === 0 ? CARD : 2 * CARD;
    const rows = [
      ['DAY', first],
      ['LATE', CARD],
    ].map(([shiftCode, quantity]) => ({ operatorNo: worker, quantity, shiftCode, date }));
    return this.act('planner', 'machining-dispatch', { workOrderCode: code, stepCode: FIRST_STEP, dispatchRows: rows }, code);
  }

  /** Material from a box of the opening stock, if there is any of what the part is made of. */
  async feed(processCardCode: string): Promise<void> {
    const own = this.order.part.slice(0, 2);
    const made = { AR: 'SH', HS: 'MG', EM: 'HS' }[own] ?? '';
    const variant = this.order.part.slice(2);
    const box = this.plant.stock.pallets.find(({ batch }) => batch.part.code === made + variant)?.boxes[0];
    if (box === undefined) return;
    const input = {
      operatorNo: this.order.worker,
      workOrderCode: this.order.code,
      processCardCode,
      boxCode: box,
      stockQuantity: 1,
    };
    await this.act('operator', 'production-feeding', input, processCardCode);
  }

  private async act(account: string, action: string, input: object, key: string): Promise<void> {
    await this.plant.users.act(account, action, input, `${action}:${key}`);
  }
}
