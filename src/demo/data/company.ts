// Our own firm: fictional, of the size that runs a handful of lines.

export const company = {
  code: 'UMJ',
  name: '海路海運株式会社',
  nameEn: 'Umiji Lines Co., Ltd.',
  nameKana: 'ウミジカイウン',
  postalCode: '108-0075',
  prefecture: '東京都',
  address: '港区港南9-9-9 海路ビル',
  addressEn: 'Umiji Bldg., 9-9-9 Konan, Minato-ku, Tokyo 108-0075, Japan',
  phone: '03-5555-0100',
  fax: '03-5555-0101',
  email: 'info@umiji.example',
  url: 'https://umiji.example',
  representativeTitle: '代表取締役社長',
  representativeName: '海路 太郎',
  isDefault: true,
};

export const banks = [
  { bankName: 'みずほ銀行', bankNameKana: 'ﾐｽﾞﾎ', bankCode: '0001', branchName: '東京営業部', branchCode: '001', bankNameEn: 'Mizuho Bank', branchNameEn: 'Tokyo Main Office', depositType: '1', accountNumber: '9990001', isDefault: true },
  { bankName: '北海道銀行', bankNameKana: 'ﾎﾂｶｲﾄﾞｳ', bankCode: '0116', branchName: '苫小牧支店', branchCode: '501', bankNameEn: 'Hokkaido Bank', branchNameEn: 'Tomakomai Branch', depositType: '2', accountNumber: '9990002', isDefault: false },
] as const;
export const accountHolder = { accountHolder: '海路海運株式会社', accountHolderKana: 'ｳﾐｼﾞｶｲｳﾝ(ｶ', accountHolderEn: 'Umiji Lines Co., Ltd.' };

export const branches = [
  { code: 'HQ', name: '本社', nameEn: 'Head office', postalCode: '108-0075', address: '東京都港区港南9-9-9 海路ビル', addressEn: 'Umiji Bldg., 9-9-9 Konan, Minato-ku, Tokyo', phone: '03-5555-0100', fax: '03-5555-0101' },
  { code: 'TMK', name: '苫小牧支店', nameEn: 'Tomakomai branch', postalCode: '053-0003', address: '北海道苫小牧市入船町9-9-9', addressEn: '9-9-9 Irifune-cho, Tomakomai, Hokkaido', phone: '0144-55-0100', fax: '0144-55-0101' },
  { code: 'HIC', name: '常陸那珂営業所', nameEn: 'Hitachinaka office', postalCode: '312-0004', address: '茨城県ひたちなか市長砂999-9', addressEn: '999-9 Nagasuna, Hitachinaka, Ibaraki', phone: '029-255-0100', fax: null },
  { code: 'NGO', name: '名古屋支店', nameEn: 'Nagoya branch', postalCode: '455-0037', address: '愛知県名古屋市港区名港9-9-9', addressEn: '9-9-9 Meiko, Minato-ku, Nagoya, Aichi', phone: '052-555-0100', fax: '052-555-0101' },
  { code: 'OSA', name: '大阪支店', nameEn: 'Osaka branch', postalCode: '559-0034', address: '大阪府大阪市住之江区南港北9-9-9', addressEn: '9-9-9 Nanko-kita, Suminoe-ku, Osaka', phone: '06-6555-0100', fax: '06-6555-0101' },
  { code: 'HKT', name: '福岡支店', nameEn: 'Fukuoka branch', postalCode: '812-0031', address: '福岡県福岡市博多区沖浜町9-9', addressEn: '9-9 Okihama-machi, Hakata-ku, Fukuoka', phone: '092-555-0100', fax: null },
  { code: 'NAH', name: '那覇営業所', nameEn: 'Naha office', postalCode: '900-0001', address: '沖縄県那覇市港町9-9-9', addressEn: '9-9-9 Minato-machi, Naha, Okinawa', phone: '098-855-0100', fax: null },
];

export const departments = [
  { code: 'SALES', name: '営業本部', nameEn: 'Sales division', branch: 'HQ' },
  { code: 'OPS', name: '運航部', nameEn: 'Fleet operations', branch: 'HQ' },
  { code: 'PORT', name: '港湾部', nameEn: 'Port operations', branch: 'TMK' },
  { code: 'ADMIN', name: '管理部', nameEn: 'Administration', branch: 'HQ' },
];
export const sections = [
  { code: 'SALES-1', name: '営業第一課（重機・プロジェクト）', nameEn: 'Sales 1 (machinery and projects)', department: 'SALES' },
  { code: 'SALES-2', name: '営業第二課（一般貨物・コンテナ）', nameEn: 'Sales 2 (general cargo and containers)', department: 'SALES' },
  { code: 'SALES-3', name: '営業第三課（完成車）', nameEn: 'Sales 3 (finished vehicles)', department: 'SALES' },
  { code: 'PLAN', name: '配船課', nameEn: 'Scheduling', department: 'OPS' },
  { code: 'YARD', name: 'ヤード管理課', nameEn: 'Yard control', department: 'PORT' },
  { code: 'IT', name: '情報システム課', nameEn: 'Information systems', department: 'ADMIN' },
  { code: 'ACCT', name: '経理課', nameEn: 'Accounting', department: 'ADMIN' },
];

type EmployeeRow = readonly [name: string, nameEn: string, nameKana: string, mail: string, branch: string, department: string, section: string | null, position: string, joinedOn: string];
/** The first three sign in as admin@, employee@ and approver@. */
export const employees: readonly EmployeeRow[] = [
  ['佐藤 健一', 'Kenichi Sato', 'サトウ ケンイチ', 'admin', 'HQ', 'ADMIN', 'IT', '課長', '2011-04-01'],
  ['鈴木 恵', 'Megumi Suzuki', 'スズキ メグミ', 'employee', 'HQ', 'SALES', 'SALES-1', '主任', '2017-04-01'],
  ['高橋 誠', 'Makoto Takahashi', 'タカハシ マコト', 'approver', 'HQ', 'SALES', null, '営業本部長', '1998-04-01'],
  ['田中 裕子', 'Yuko Tanaka', 'タナカ ユウコ', 'y.tanaka', 'HQ', 'SALES', 'SALES-1', '課長', '2006-04-01'],
  ['伊藤 大輔', 'Daisuke Ito', 'イトウ ダイスケ', 'd.ito', 'HQ', 'SALES', 'SALES-2', '課長', '2008-04-01'],
  ['中村 直樹', 'Naoki Nakamura', 'ナカムラ ナオキ', 'n.nakamura', 'TMK', 'SALES', 'SALES-2', '支店長', '2001-10-01'],
  ['小林 美咲', 'Misaki Kobayashi', 'コバヤシ ミサキ', 'm.kobayashi', 'HQ', 'SALES', 'SALES-3', '課長代理', '2013-04-01'],
  ['加藤 翔太', 'Shota Kato', 'カトウ ショウタ', 's.kato', 'HIC', 'SALES', 'SALES-1', '所長', '2010-04-01'],
  ['吉田 由美', 'Yumi Yoshida', 'ヨシダ ユミ', 'y.yoshida', 'NGO', 'SALES', 'SALES-3', '主任', '2015-04-01'],
  ['山田 拓也', 'Takuya Yamada', 'ヤマダ タクヤ', 't.yamada', 'OSA', 'SALES', 'SALES-2', '支店長', '2003-04-01'],
  ['松本 千尋', 'Chihiro Matsumoto', 'マツモト チヒロ', 'c.matsumoto', 'HKT', 'SALES', 'SALES-2', '主任', '2018-04-01'],
  ['金城 盛一', 'Seiichi Kinjo', 'キンジョウ セイイチ', 's.kinjo', 'NAH', 'SALES', 'SALES-2', '所長', '2009-07-01'],
  ['井上 亮', 'Ryo Inoue', 'イノウエ リョウ', 'r.inoue', 'HQ', 'OPS', 'PLAN', '課長', '2007-04-01'],
  ['三浦 和也', 'Kazuya Miura', 'ミウラ カズヤ', 'k.miura', 'TMK', 'PORT', 'YARD', '課長', '2005-04-01'],
  ['岡田 久美子', 'Kumiko Okada', 'オカダ クミコ', 'k.okada', 'HQ', 'ADMIN', 'ACCT', '主任', '2012-04-01'],
];
/** One who left: stays on old quotations, leaves every picker. */
export const formerEmployee: EmployeeRow = ['渡部 正', 'Tadashi Watabe', 'ワタベ タダシ', 't.watabe', 'HQ', 'SALES', 'SALES-2', '課長', '1996-04-01'];

/** Index of the employee, level, limit in yen (null: none), branch for which alone they approve. */
export const approvers: readonly (readonly [employee: number, level: number, amountLimit: string | null, branch: string | null])[] = [
  [3, 1, '1000000', null],
  [4, 1, '1000000', null],
  [5, 1, '500000', 'TMK'],
  [9, 1, '500000', 'OSA'],
  [2, 2, null, null],
];

/** Who was away, and who decided in their place. */
export const deputies: readonly (readonly [employee: number, deputy: number, awayFrom: string, awayTo: string, reason: string])[] = [
  [3, 4, '2026-08-10', '2026-08-14', '夏季休暇'],
];

/** Name and text in Japanese and English, whether it stands on every quotation, and the freight it is for. */
export const remarks: readonly (readonly [name: string, body: string, nameEn: string, bodyEn: string, isDefault: boolean, appliesTo: string | null])[] = [
  ['有効期限', '本見積の有効期限は上記のとおりです。期限を過ぎた場合は改めてお見積りいたします。', 'Validity', 'This quotation is valid until the date stated above and will be renewed on request.', true, null],
  ['BAF', '燃料油価格変動調整金（BAF）は、出港日の属する四半期の率を適用いたします。', 'BAF', 'The bunker adjustment factor (BAF) of the quarter of departure applies.', true, null],
  ['実測', '寸法・重量がお申し出と異なる場合は、実測値により再計算いたします。', 'Measurement', 'Charges are recalculated on the actual measurement where size or weight differs from what was declared.', true, null],
  ['船腹', '船腹の状況により、ご希望の便に積載できない場合がございます。', 'Space', 'Carriage on the requested sailing is subject to space.', false, null],
  ['運航変更', '荒天・入渠等により、運航予定を変更する場合がございます。', 'Schedule', 'Sailings may be changed owing to weather, docking or other causes.', false, null],
  ['保険', '貨物海上保険は含まれておりません。ご希望の場合は別途お見積りいたします。', 'Insurance', 'Cargo insurance is not included and is quoted separately on request.', false, null],
  ['待機料', '集配先での待機が30分を超える場合は、30分ごとに待機料を申し受けます。', 'Waiting', 'Waiting at the door beyond 30 minutes is charged for every 30 minutes.', false, null],
  ['実費', '有料道路通行料、特殊車両通行許可の申請費および誘導車の費用は実費を申し受けます。', 'At cost', 'Tolls, oversize permits and escort vehicles are charged at cost.', false, null],
  ['積卸し', '積込みおよび取卸しは貴社にてお手配をお願いいたします。', 'Loading', 'Loading and unloading at the door are to be arranged by you.', false, null],
  ['フリータイム', 'ヤードの無料保管期間は搬入日を含め5日間です。超過分は保管料を申し受けます。', 'Free time', 'Five days in the yard are free, the day of delivery included; storage is charged from then on.', false, null],
  ['自走', 'バッテリー上がり等により自走できない場合は、別途作業料を申し受けます。', 'Running order', 'Units that cannot move under their own power incur extra handling.', false, 'heavy-equipment'],
  ['燃料・私物', '燃料は必要最小限とし、車内に私物・危険物を積まないでください。', 'Fuel and belongings', 'Please leave as little fuel as needed, and no belongings or dangerous goods, in the vehicle.', false, 'vehicle'],
  ['コンテナ搬入', 'コンテナは総重量の確定および封印のうえ、締切時刻までに搬入してください。', 'Container delivery', 'Containers are to be delivered sealed, with their verified gross mass, before the cut-off.', false, 'container'],
  ['梱包', '海上輸送に耐える梱包をお願いいたします。積重ね不可の貨物は事前にお知らせください。', 'Packing', 'Please pack for sea carriage and tell us beforehand of cargo that must not be stacked.', false, 'general-cargo'],
  ['夜間・休日', '夜間および日曜・祝日の作業には割増料金を申し受けます。', 'Nights and holidays', 'Work at night, on Sundays and on public holidays is surcharged.', false, null],
  ['約款', '本見積に記載のない事項は、当社運送約款によります。', 'Conditions', 'Matters not stated here are governed by our conditions of carriage.', true, null],
];
