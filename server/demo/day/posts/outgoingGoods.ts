import outgoings from '../../data/outgoing.json' with { type: 'json' };
import { reasonOf } from '../../plant/reasons.ts';
import { personOf } from '../../plant/people.ts';
import type { Post } from '../playShift.ts';

const LOADING_MINUTES = 18;

/**
 * Pallets are loaded as long as orders want them, but for the last order, which the next shift ships; a customer sends a motor
 * back; the first box that was prepared for a line is fetched, and the next shift brings it there.
 */
export function outgoingGoods(): readonly Post[] {
  return [shipping(), customerReturn(), fetchingForTheLine()];
}

function shipping(): Post {
  return {
    begins: 300,
    work: async (day) => {
      const [next] = await day.rows<{ order: string; pallet: string }>(
        `SELECT o."code" AS "order", p."code" AS "pallet" FROM "ship_line" AS l
         JOIN "ship_order" AS o ON o."id" = l."ship_order" JOIN "pallet" AS p ON p."part" = l."part"
         JOIN "bin" AS b ON b."id" = p."bin"
         WHERE o."state" IN ('created', 'partly-shipped') AND l."shipped_quantity" < l."ordered_quantity" AND p."state" = 'in-stock'
           AND NOT b."is_frozen"
           AND o."code" <> (SELECT max(x."code") FROM "ship_order" AS x WHERE x."state" IN ('created', 'partly-shipped'))
           AND (SELECT sum(x."quantity") FROM "box" AS x WHERE x."pallet" = p."id") <= l."ordered_quantity" - l."shipped_quantity"
           AND NOT EXISTS (SELECT FROM "box" AS x WHERE x."pallet" = p."id" AND (x."stock_status" <> 'available' OR x."allocated_quantity" > 0))
         ORDER BY o."code", (SELECT min(x."received_at") FROM "box" AS x WHERE x."pallet" = p."id"), p."code" LIMIT 1`,
      );
      if (!next) return undefined;
      const loaded = { shipOrderCode: next.order, huCodes: [next.pallet], truckNo: outgoings.trucks[0] };
      const isLoaded = await day.attempt('keeper', 'assembly-shipping', loaded);
      return isLoaded ? LOADING_MINUTES : undefined;
    },
  };
}

function customerReturn(): Post {
  return {
    begins: 200,
    work: async (day) => {
      const [piece] = await day.rows<{ label: string; part: string }>(
        `SELECT l."code" AS "label", p."code" AS "part" FROM "product_label" AS l JOIN "part" AS p ON p."id" = l."part"
         WHERE l."state" = 'shipped' ORDER BY l."code" DESC LIMIT 1`,
      );
      const [bin] = await day.rows<{ code: string }>(
        `SELECT b."code" FROM "bin" AS b JOIN "storage_area" AS a ON a."id" = b."storage_area"
         WHERE a."kind" = 'to-be-inspected' AND b."kind" = 'floor' ORDER BY b."code" LIMIT 1`,
      );
      if (!piece || !bin) return undefined;
      await day.attempt('keeper', 'customer-return', {
        labelCode: piece.label,
        partCode: piece.part,
        stockQuantity: 1,
        ...outgoings.party,
        reason: reasonOf('return-reason', 0),
        binCode: bin.code,
      });
      return undefined;
    },
  };
}

function fetchingForTheLine(): Post {
  return {
    begins: 430,
    work: async (day) => {
      const [task] = await day.rows<{ taskCode: string; huCode: string; sourceBinCode: string; stockQuantity: string }>(
        `SELECT t."code" AS "taskCode", b."code" AS "huCode", s."code" AS "sourceBinCode", b."quantity" AS "stockQuantity"
         FROM "warehouse_task" AS t JOIN "box" AS b ON b."id" = t."box" JOIN "bin" AS s ON s."id" = t."source_bin"
         WHERE t."kind" = 'put-off' AND t."state" = 'created' AND t."order_entity" = 'stock-up-task' ORDER BY t."code" LIMIT 1`,
      );
      if (!task) return undefined;
      const stockQuantity = Number(task.stockQuantity);
      await day.attempt('keeper', 'put-off-pad', { ...task, operatorNo: personOf('keeper'), stockQuantity });
      return undefined;
    },
  };
}
