// The program of the threads in which a server reads files that people sent.
import { answerOrders } from '../../core/threads/answerOrders.ts';
import type { ReadOrder } from './UploadReader.ts';
import { uploadWork } from './uploadWork.ts';

answerOrders((order: ReadOrder): Promise<unknown> =>
  order.name === 'sheet' ? uploadWork.sheet(order.input) : uploadWork.recording(order.input),
);
