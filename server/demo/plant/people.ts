import { toCsv } from '../csv.ts';

/** Departments, above before below. */
export const ORGANIZATIONS = `code,name,parent,sort
MOTOR,转向电机公司 Steering Motors,,1
PROD,生产部 Production,MOTOR,10
ARM,电枢车间 Armature shop,PROD,11
ASM,总装车间 Assembly shop,PROD,12
WH,仓储部 Warehousing,MOTOR,20
QA,质量部 Quality,MOTOR,30
MAINT,设备部 Maintenance,MOTOR,40
PLAN,计划部 Planning,MOTOR,50
IT,信息部 IT,MOTOR,60
`;

/** The users every demo has, one per role (DECISIONS 24): account, who it is, department. */
const USERS = [
  ['admin', '林静 Lin Jing', 'IT'],
  ['leader', '王强 Wang Qiang', 'ARM'],
  ['operator', '李娜 Li Na', 'ARM'],
  ['keeper', '张伟 Zhang Wei', 'WH'],
  ['inspector', '刘洋 Liu Yang', 'QA'],
  ['quality', '陈敏 Chen Min', 'QA'],
  ['maintainer', '杨帆 Yang Fan', 'MAINT'],
  ['toolkeeper', '赵磊 Zhao Lei', 'WH'],
  ['planner', '黄丽 Huang Li', 'PLAN'],
  ['analyst', '周凯 Zhou Kai', 'PLAN'],
] as const;

/** People without an account, who are named by their badge. */
const WORKERS = [
  '吴刚 Wu Gang',
  '徐芳 Xu Fang',
  '孙涛 Sun Tao',
  '马丽 Ma Li',
  '朱军 Zhu Jun',
  '胡燕 Hu Yan',
  '郭亮 Guo Liang',
  '何敏 He Min',
  '高峰 Gao Feng',
  '林涛 Lin Tao',
  '罗兰 Luo Lan',
  '梁伟 Liang Wei',
  '宋佳 Song Jia',
  '唐明 Tang Ming',
  '韩雪 Han Xue',
  '冯超 Feng Chao',
];

/** Every work center: whoever may report anywhere has them all. */
const UNITS = 'WIND|WELD|IMPREG|TURN|BALANCE|MAGNET|ASSEMBLE|TEST|PACK';

/** Number of the person behind an account, as it is scanned. */
export function personOf(account: string): string {
  return `E${String(USERS.findIndex(([name]) => name === account) + 1).padStart(3, '0')}`;
}

/** Numbers of the people who only work. */
export const WORKER_NUMBERS = WORKERS.map((_, i) => `E${101 + i}`);

/** Who the users are, and where. */
export function usersFile(): string {
  return toCsv(['account', 'name', 'organization'], USERS);
}

/** The users' persons with their badges, and the workers. */
export function personsFile(): string {
  const heading = ['code', 'name', 'badge', 'user', 'workUnits', 'isLeader'];
  const users = USERS.map(([account, name]) => {
    const code = personOf(account);
    const units = account === 'operator' || account === 'leader' ? UNITS : '';
    return [code, name, `B-${code}`, account, units, account === 'leader'];
  });
  const workers = WORKERS.map((name, i) => [WORKER_NUMBERS[i], name, `B-${WORKER_NUMBERS[i]}`, '', UNITS, false]);
  return toCsv(heading, [...users, ...workers]);
}
