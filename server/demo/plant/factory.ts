/** The plant by place and machine; every file may refer to the ones before it. */
export const FACTORY: readonly (readonly [entity: string, text: string])[] = [
  [
    'site',
    `code,name,timeZone
SZ,苏州工厂 Suzhou plant,Asia/Shanghai
WX,无锡分厂 Wuxi branch,Asia/Shanghai
`,
  ],
  [
    'area',
    `code,name,site
SZ-ARM,电枢车间 Armature shop,SZ
SZ-HSG,壳体车间 Housing shop,SZ
SZ-ASM,总装车间 Assembly shop,SZ
SZ-WH,物流中心 Logistics,SZ
WX-ASM,无锡总装 Wuxi assembly,WX
`,
  ],
  [
    'work-center',
    `code,name,parent,site
MACH,加工 Machining,,SZ
WIND,绕线 Winding,MACH,SZ
WELD,焊接 Welding,MACH,SZ
IMPREG,浸渍 Impregnation,MACH,SZ
TURN,车削 Turning,MACH,SZ
BALANCE,动平衡 Balancing,MACH,SZ
FINAL,装配 Assembly,,SZ
MAGNET,充磁 Magnetizing,FINAL,SZ
ASSEMBLE,总装 Final assembly,FINAL,SZ
TEST,测试 Testing,FINAL,SZ
PACK,包装 Packing,FINAL,SZ
`,
  ],
  [
    'line',
    `code,name,area,workCenter
L-ARM1,电枢一线 Armature line 1,SZ-ARM,MACH
L-ARM2,电枢二线 Armature line 2,SZ-ARM,MACH
L-HSG1,壳体线 Housing line,SZ-HSG,MACH
L-ASM1,总装一线 Assembly line 1,SZ-ASM,FINAL
L-ASM2,总装二线 Assembly line 2,SZ-ASM,FINAL
L-WX1,无锡总装线 Wuxi assembly line,WX-ASM,FINAL
`,
  ],
  [
    'workstation',
    `code,name,line,workCenter
ARM1-10,绕线工位 Winding station,L-ARM1,WIND
ARM1-20,焊接工位 Welding station,L-ARM1,WELD
ARM1-30,浸渍工位 Impregnation station,L-ARM1,IMPREG
ARM1-40,车削工位 Turning station,L-ARM1,TURN
ARM1-50,平衡工位 Balancing station,L-ARM1,BALANCE
ARM2-10,绕线工位 Winding station,L-ARM2,WIND
ARM2-20,焊接工位 Welding station,L-ARM2,WELD
ARM2-50,平衡工位 Balancing station,L-ARM2,BALANCE
HSG1-10,壳体车削工位 Housing turning station,L-HSG1,TURN
HSG1-20,充磁工位 Magnetizing station,L-HSG1,MAGNET
ASM1-10,总装工位 Assembly station,L-ASM1,ASSEMBLE
ASM1-20,测试工位 Test station,L-ASM1,TEST
ASM1-30,包装工位 Packing station,L-ASM1,PACK
ASM2-10,总装工位 Assembly station,L-ASM2,ASSEMBLE
ASM2-20,测试工位 Test station,L-ASM2,TEST
`,
  ],
  [
    'equipment-class',
    `code,name
WINDER,绕线机 Winding machine
WELDER,焊接机 Welding machine
OVEN,浸渍炉 Impregnation oven
LATHE,数控车床 CNC lathe
BALANCER,动平衡机 Balancing machine
MAGNETIZER,充磁机 Magnetizer
PRESS,压装机 Press
TESTER,性能测试台 Test bench
`,
  ],
  [
    'equipment',
    `code,name,equipmentClass,workstation,line,status,manufacturer,installedOn
EQ-W01,一号绕线机 Winder 1,WINDER,ARM1-10,L-ARM1,running,Odawara,2019-04-12
EQ-W02,二号绕线机 Winder 2,WINDER,ARM2-10,L-ARM2,running,Odawara,2020-06-01
EQ-W03,三号绕线机 Winder 3,WINDER,ARM2-10,L-ARM2,maintenance,Odawara,2014-03-20
EQ-F01,一号热熔焊 Fusing welder 1,WELDER,ARM1-20,L-ARM1,running,Amada,2018-09-09
EQ-F02,二号热熔焊 Fusing welder 2,WELDER,ARM2-20,L-ARM2,standby,Amada,2020-06-15
EQ-I01,滴浸炉 Trickle oven,OVEN,ARM1-30,L-ARM1,running,Gehring,2017-11-30
EQ-T01,一号车床 Lathe 1,LATHE,ARM1-40,L-ARM1,running,Mazak,2016-05-18
EQ-T02,壳体车床 Housing lathe,LATHE,HSG1-10,L-HSG1,running,Mazak,2021-02-02
EQ-B01,一号动平衡机 Balancer 1,BALANCER,ARM1-50,L-ARM1,running,Schenck,2018-08-08
EQ-B02,二号动平衡机 Balancer 2,BALANCER,ARM2-50,L-ARM2,down,Schenck,2012-10-25
EQ-M01,充磁机 Magnetizer 1,MAGNETIZER,HSG1-20,L-HSG1,running,Magnet-Physik,2019-12-01
EQ-P01,一号压装机 Press 1,PRESS,ASM1-10,L-ASM1,running,Promess,2020-01-15
EQ-P02,二号压装机 Press 2,PRESS,ASM2-10,L-ASM2,running,Promess,2022-07-07
EQ-S01,一号测试台 Test bench 1,TESTER,ASM1-20,L-ASM1,running,Horiba,2020-02-20
EQ-S02,二号测试台 Test bench 2,TESTER,ASM2-20,L-ASM2,standby,Horiba,2022-07-20
`,
  ],
  [
    'shift',
    `code,name,start,end,breakMinutes,isOvernight,ranges.start,ranges.end,ranges.endsNextDay
DAY,白班 Day shift,08:00,16:30,30,no,08:00,12:00,no
DAY,,,,,,12:30,16:30,no
LATE,中班 Late shift,16:30,23:30,30,no,16:30,20:00,no
LATE,,,,,,20:30,23:30,no
NIGHT,夜班 Night shift,23:30,08:00,30,yes,23:30,03:30,yes
NIGHT,,,,,,04:00,08:00,yes
`,
  ],
];

/** Who delivers. */
export const SUPPLIERS = `code,name,contact,tel
V001,宝钢特材 Baosteel Special,钱经理 Mr Qian,+86 21 5555 0101
V002,宁波磁材 Ningbo Magnetics,孙经理 Ms Sun,+86 574 5555 0102
V003,人本轴承 C&U Bearings,李经理 Mr Li,+86 577 5555 0103
V004,精达线缆 Jingda Wire,周经理 Ms Zhou,+86 562 5555 0104
V005,舍弗勒 Schaeffler,Herr Braun,+49 9132 55550105
V006,力源换向器 Liyuan Commutators,吴经理 Mr Wu,+86 510 5555 0106
V007,旭化成 Asahi Resins,Mr Tanaka,+81 3 5555 0107
V008,苏州铝业 Suzhou Aluminium,郑经理 Ms Zheng,+86 512 5555 0108
V009,英飞凌 Infineon,Frau Vogel,+49 89 55550109
V010,恒丰包装 Hengfeng Packaging,王经理 Mr Wang,+86 512 5555 0110
V011,常州密封 Changzhou Seals,冯经理 Ms Feng,+86 519 5555 0111
V012,台州标准件 Taizhou Fasteners,陈经理 Mr Chen,+86 576 5555 0112
`;
