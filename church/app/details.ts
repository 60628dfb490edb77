/** Detail pages by kind; recordings without a page of their own stand together. */
export const DETAILS = {
  sermon: '/pages/sermon/detail',
  sing: '/pages/poetry/detail',
  article: '/pages/dayking/daydetail',
  notice: '/pages/notice/detail',
  audio: '/pages/heart/heart',
} as const;
