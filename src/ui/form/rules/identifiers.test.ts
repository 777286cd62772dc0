import { describe } from 'vitest';
import { describeRules } from './cases.ts';
import * as identifiers from './identifiers.ts';

const blank = [
  ['', 'required'],
  ['　', 'required'],
  [null, 'required'],
] as const;

describe('phone numbers, postal codes and network addresses', () => {
  describeRules({
    phone: {
      schema: () => identifiers.phone(),
      good: [
        '03-1234-5678',
        '0312345678',
        '090-1234-5678',
        '0144-12-3456',
        '+81-3-1234-5678',
        '+81312345678',
        { in: '０３ー１２３４ー５６７８', out: '03-1234-5678' },
        { in: '（０３）１２３４－５６７８', out: '03-1234-5678' },
        { in: '03 1234 5678', out: '03-1234-5678' },
        { in: '0120-123-456', out: '0120123456' },
        { in: '+81 (0)90 1234 5678', out: '+81-90-1234-5678' },
        { in: '+81(0)3-1234-5678', out: '+81-3-1234-5678' },
        { in: '＋８１（０）３－１２３４－５６７８', out: '+81-3-1234-5678' },
      ],
      bad: [
        '3-1234-5678',
        '03-1234-567',
        '03-12345-5678',
        '+1-202-555-0100',
        'なし',
        '03-1234-5678x',
      ],
      code: 'phone',
      other: blank,
    },
    'phone with an extension': {
      schema: () => identifiers.phone(),
      good: ['03-1234-5678'],
      bad: [
        '03-1234-5678 内線12',
        '03-1234-5678（内12）',
        '03-1234-5678 ext. 12',
        '+81-3-1234-5678 x12',
      ],
      code: 'phone-extension',
      other: blank,
    },
    'domestic phone': {
      schema: () => identifiers.domesticPhone(),
      good: ['03-1234-5678', { in: '０９０１２３４５６７８', out: '09012345678' }],
      bad: ['+81-3-1234-5678', '1234'],
      code: 'phone',
      other: blank,
    },
    fax: {
      schema: () => identifiers.fax(),
      good: [
        '03-1234-5679',
        '+81-3-1234-5679',
        { in: '０３－１２３４－５６７９', out: '03-1234-5679' },
      ],
      bad: ['fax'],
      code: 'phone',
      other: blank,
    },
    'postal code': {
      schema: () => identifiers.postalCode(),
      good: [
        '053-0003',
        '0530003',
        { in: '〒０５３－０００３', out: '053-0003' },
        { in: '０５３ー０００３', out: '053-0003' },
      ],
      bad: ['05-30003', '053-003', '05300031', 'abc-defg'],
      code: 'postal-code',
      other: blank,
    },
    domain: {
      schema: () => identifiers.domain(),
      good: [
        'umiji.example',
        'a-b.co.jp',
        'xn--wgv71a.xn--eckwd4c7c',
        { in: 'ｕｍｉｊｉ．ｅｘａｍｐｌｅ', out: 'umiji.example' },
      ],
      bad: ['umiji', '-a.jp', 'a..jp', 'https://a.jp', 'a.jp/', '港.jp'],
      code: 'domain',
      other: blank,
    },
    IPv4: {
      schema: () => identifiers.ipv4(),
      good: [
        '192.0.2.1',
        '0.0.0.0',
        '255.255.255.255',
        { in: '１９２．０．２．１', out: '192.0.2.1' },
      ],
      bad: ['256.0.0.1', '1.2.3', '1.2.3.4.5', '1.2.3.', '01.2.3.4a', '01.1.1.1', '1.1.1.00'],
      code: 'ip',
      other: blank,
    },
    'public IPv4': {
      schema: () => identifiers.publicIpv4(),
      good: ['192.0.2.1', '172.32.0.1'],
      bad: ['10.0.0.1', '127.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.0.1'],
      code: 'local-ip',
      other: [['x', 'ip']],
    },
    'UN/LOCODE': {
      schema: () => identifiers.unlocode(),
      good: ['JPTMK', 'USNY2', { in: 'ｊｐ　ｔｍｋ', out: 'JPTMK' }],
      bad: ['JP12A', 'JPTM0', 'JPTM', 'JPTMKA', '2PTMK', 'JP苫小牧'],
      code: 'unlocode',
      other: blank,
    },
    IPv6: {
      schema: () => identifiers.ipv6(),
      good: [
        '2001:db8:0:0:0:0:0:1',
        { in: '２００１：ｄｂ８：０：０：０：０：０：１', out: '2001:db8:0:0:0:0:0:1' },
      ],
      bad: ['2001:db8::1', '::1', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:g'],
      code: 'ip',
      other: blank,
    },
    'MAC address': {
      schema: () => identifiers.macAddress(),
      good: [
        '00:1A:2b:3c:4d:5e',
        '00-1A-2B-3C-4D-5E',
        { in: '００：１Ａ：２Ｂ：３Ｃ：４Ｄ：５Ｅ', out: '00:1A:2B:3C:4D:5E' },
      ],
      bad: ['00:1A:2B:3C:4D', '00:1A-2B:3C:4D:5E', '001A2B3C4D5E', '00:1A:2B:3C:4D:5G'],
      code: 'mac-address',
      other: blank,
    },
  });
});

describe('company and transport numbers', () => {
  describeRules({
    'corporate number': {
      schema: () => identifiers.corporateNumber(),
      good: [
        '1234567890123',
        { in: '７９９９９０１００００１１', out: '7999901000011' },
        { in: '7 9999-0100-0001', out: '7999901000001' },
      ],
      bad: ['123456789012', '12345678901234', 'T234567890123'],
      code: 'corporate-number',
      other: blank,
    },
    'corporate number with check digit': {
      schema: () => identifiers.corporateNumberChecked(),
      good: [
        '7999901000001',
        '7123456789012',
        { in: '４９９９９０１００００１２', out: '4999901000012' },
      ],
      bad: ['7999901000002', '8123456789012'],
      code: 'check-digit',
      other: [['123', 'corporate-number'], ...blank],
    },
    'invoice number': {
      schema: () => identifiers.invoiceNumber(),
      good: [
        'T1234567890123',
        { in: 'ｔ１２３４５６７８９０１２３', out: 'T1234567890123' },
        { in: 'T1-2345-6789-0123', out: 'T1234567890123' },
      ],
      bad: ['1234567890123', 'T123456789012', 'X1234567890123'],
      code: 'invoice-number',
      other: blank,
    },
    'invoice number with check digit': {
      schema: () => identifiers.invoiceNumberChecked(),
      good: ['T7999901000001'],
      bad: ['T7999901000002'],
      code: 'check-digit',
      other: [['T1', 'invoice-number']],
    },
    'container number': {
      schema: () => identifiers.containerNumber(),
      good: [
        'CSQU3054383',
        'DEMU1000010',
        { in: 'ｄｅｍｕ　２００００２－０', out: 'DEMU2000020' },
      ],
      bad: ['CSQU3054384', 'DEMU1000011'],
      code: 'check-digit',
      other: [['CSQX3054383', 'container-number'], ['CSQU305438', 'container-number'], ...blank],
    },
    'IMO number': {
      schema: () => identifiers.imoNumber(),
      good: [
        '9074729',
        { in: 'IMO 9074729', out: '9074729' },
        { in: '９０７４７２９', out: '9074729' },
      ],
      bad: ['9074728', '0074729'],
      code: 'check-digit',
      other: [['907472', 'imo-number'], ...blank],
    },
    'Zengin kana': {
      schema: () => identifiers.zenginKana(),
      good: [
        'ｶ)ｳﾐｼﾞ',
        'ABC 1-2',
        { in: 'カ）ホッカイドウ', out: 'ｶ)ﾎﾂｶｲﾄﾞｳ' },
        { in: 'パーク abc', out: 'ﾊﾟ-ｸ ABC' },
      ],
      bad: ['株式会社', 'うみじ', 'ｶ)ｳﾐｼﾞ!'],
      code: 'zengin-kana',
      other: blank,
    },
  });
});

describe('number plates, containers and ships', () => {
  describeRules({
    plate: {
      schema: () => identifiers.plate(),
      good: [
        '品川 100 あ 12-34',
        '福岡 130 え 67-89',
        { in: '品川100あ12-34', out: '品川 100 あ 12-34' },
        { in: '品川　１００　あ　１２－３４', out: '品川 100 あ 12-34' },
        { in: 'つくば 130 を 1234', out: 'つくば 130 を 12-34' },
        { in: '室蘭 130 か ・・56', out: '室蘭 130 か ・・56' },
        { in: '伊勢志摩 88 き 7', out: '伊勢志摩 88 き ・・・7' },
        { in: '名古屋 10A わ 123', out: '名古屋 10A わ ・1-23' },
        { in: '横浜 300 Y 12-34', out: '横浜 300 Y 12-34' },
      ],
      bad: [
        '品川 あ 12-34',
        '品川 100 12-34',
        '100 あ 12-34',
        '品川 100 お 12-34',
        '品川 100 ぃ 12-34',
        '品川 100 ん 12-34',
        '品川 100 ゃ 12-34',
        '品川 1000 あ 12-34',
        '品川 100 あ 00-12',
        '品川 100 あ 123-45',
        '12-34',
      ],
      code: 'plate',
      other: blank,
    },
    'container number': {
      schema: () => identifiers.containerNumber(),
      good: [
        'CSQU3054383',
        { in: 'csqu 305438-3', out: 'CSQU3054383' },
        { in: 'ＤＥＭＵ１００００１０', out: 'DEMU1000010' },
      ],
      bad: ['CSQU305438', 'CSQA3054383', '3054383CSQU'],
      code: 'container-number',
      other: [...blank, ['CSQU3054384', 'check-digit'], ['CSQU3045383', 'check-digit']],
    },
    'IMO number': {
      schema: () => identifiers.imoNumber(),
      good: [
        '9074729',
        { in: 'IMO 9074729', out: '9074729' },
        { in: '９０７４７２９', out: '9074729' },
      ],
      bad: ['907472', '90747290', 'JD2345'],
      code: 'imo-number',
      other: [...blank, ['9074792', 'check-digit'], ['9074728', 'check-digit']],
    },
  });
});

describe('slugs, file names and social accounts', () => {
  const characters = 'characters' as const;
  describeRules({
    slug: {
      schema: () => identifiers.slug(),
      good: ['a-b_C1', { in: 'ａ－ｂ', out: 'a-b' }],
      bad: ['a b', 'a/b', 'a.b', '港'],
      code: characters,
      other: blank,
    },
    'file path': {
      schema: () => identifiers.filePath(),
      good: ['docs/a-b_1.pdf', { in: 'ｄｏｃｓ／ａ．ｐｄｆ', out: 'docs/a.pdf' }],
      bad: ['a b', 'a\\b', 'a:b', '見積.pdf'],
      code: characters,
      other: blank,
    },
    'file name': {
      schema: () => identifiers.fileName(),
      good: ['a-b_1.pdf', { in: 'ａ．ｐｄｆ', out: 'a.pdf' }],
      bad: ['a/b', 'a b', '見積.pdf'],
      code: characters,
      other: blank,
    },
    'icon path': {
      schema: () => identifiers.iconPath(),
      good: ['tabler:ship', 'mdi:a-b_c', { in: 'ｔａｂｌｅｒ：ｓｈｉｐ', out: 'tabler:ship' }],
      bad: ['a/b', 'a.b', '船'],
      code: characters,
      other: blank,
    },
    'X account': {
      schema: () => identifiers.xAccount(),
      good: ['umiji_1', { in: 'ｕｍｉｊｉ', out: 'umiji' }],
      bad: ['@umiji', 'a-b', 'a.b', '海路'],
      code: characters,
      other: blank,
    },
    'Facebook account': {
      schema: () => identifiers.facebookAccount(),
      good: ['umiji.co-1_a', { in: 'ｕｍｉｊｉ', out: 'umiji' }],
      bad: ['a/b', '海路'],
      code: characters,
      other: blank,
    },
    'Instagram account': {
      schema: () => identifiers.instagramAccount(),
      good: ['umiji.co_1', { in: 'ｕｍｉｊｉ', out: 'umiji' }],
      bad: ['a-b', '海路'],
      code: characters,
      other: blank,
    },
    'LINE account': {
      schema: () => identifiers.lineAccount(),
      good: ['umiji.co-1_a', { in: 'ｕｍｉｊｉ', out: 'umiji' }],
      bad: ['@umiji', '海路'],
      code: characters,
      other: blank,
    },
    'YouTube channel': {
      schema: () => identifiers.youtubeChannel(),
      good: ['UCabc_-1', { in: 'ＵＣａｂｃ', out: 'UCabc' }],
      bad: ['UC', 'abc', 'ucabc', 'UC a'],
      code: 'youtube-channel',
      other: blank,
    },
  });
});
