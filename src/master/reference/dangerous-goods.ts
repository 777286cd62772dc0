import { packingGroups } from '#freight/vehicle.ts';
import { defined } from '#platform/expect.ts';

// UN number | class (subsidiary) | packing groups | proper shipping name in Japanese | in English. `!`: not carried, `~`: only
// unaccompanied, as a cautious company starts; each company changes these two in the master.
const list = `
0012|1.4S||武器用弾薬包（小火器用）|Cartridges, small arms
0014|1.4S||小火器用空包|Cartridges, small arms, blank
0081|1.1D||爆破薬A!|Explosive, blasting, type A
0082|1.1D||爆破薬B!|Explosive, blasting, type B
0323|1.4S||動力装置用カートリッジ|Cartridges, power device
0333|1.1G||花火!|Fireworks
0334|1.2G||花火!|Fireworks
0335|1.3G||花火!|Fireworks
0336|1.4G||花火!|Fireworks
0337|1.4S||花火|Fireworks
0503|1.4G||安全装置（火工品）!|Safety devices, pyrotechnic
1001|2.1||アセチレン（溶解）~|Acetylene, dissolved
1002|2.2||空気（圧縮）|Air, compressed
1003|2.2(5.1)||空気（深冷液化）|Air, refrigerated liquid
1005|2.3(8)||アンモニア（無水）!|Ammonia, anhydrous
1006|2.2||アルゴン（圧縮）|Argon, compressed
1011|2.1||ブタン~|Butane
1012|2.1||ブチレン~|Butylene
1013|2.2||二酸化炭素|Carbon dioxide
1016|2.3(2.1)||一酸化炭素（圧縮）!|Carbon monoxide, compressed
1017|2.3(5.1,8)||塩素!|Chlorine
1018|2.2||クロロジフルオロメタン（R22）|Chlorodifluoromethane (R 22)
1028|2.2||ジクロロジフルオロメタン（R12）|Dichlorodifluoromethane (R 12)
1035|2.1||エタン~|Ethane
1038|2.1||エチレン（深冷液化）~|Ethylene, refrigerated liquid
1040|2.3(2.1)||エチレンオキシド!|Ethylene oxide
1044|2.2||消火器|Fire extinguishers
1046|2.2||ヘリウム（圧縮）|Helium, compressed
1049|2.1||水素（圧縮）~|Hydrogen, compressed
1050|2.3(8)||塩化水素（無水）!|Hydrogen chloride, anhydrous
1051|6.1(3)|I|シアン化水素（安定剤入り）!|Hydrogen cyanide, stabilized
1057|2.1||ライター|Lighters
1066|2.2||窒素（圧縮）|Nitrogen, compressed
1070|2.2(5.1)||亜酸化窒素|Nitrous oxide
1072|2.2(5.1)||酸素（圧縮）|Oxygen, compressed
1073|2.2(5.1)||酸素（深冷液化）|Oxygen, refrigerated liquid
1075|2.1||液化石油ガス（LPG）~|Petroleum gases, liquefied
1077|2.1||プロピレン~|Propylene
1079|2.3(8)||二酸化硫黄!|Sulphur dioxide
1080|2.2||六フッ化硫黄|Sulphur hexafluoride
1086|2.1||塩化ビニル（安定剤入り）~|Vinyl chloride, stabilized
1089|3|I|アセトアルデヒド~|Acetaldehyde
1090|3|II|アセトン|Acetone
1092|6.1(3)|I|アクロレイン（安定剤入り）!|Acrolein, stabilized
1093|3(6.1)|I|アクリロニトリル（安定剤入り）~|Acrylonitrile, stabilized
1105|3|II,III|ペンタノール|Pentanols
1114|3|II|ベンゼン|Benzene
1120|3|II,III|ブタノール|Butanols
1123|3|II,III|酢酸ブチル|Butyl acetates
1133|3|I,II,III|接着剤|Adhesives
1139|3|I,II,III|コーティング液|Coating solution
1145|3|II|シクロヘキサン|Cyclohexane
1155|3|I|ジエチルエーテル~|Diethyl ether
1170|3|II,III|エタノール|Ethanol
1173|3|II|酢酸エチル|Ethyl acetate
1175|3|II|エチルベンゼン|Ethylbenzene
1193|3|II|メチルエチルケトン|Ethyl methyl ketone
1198|3(8)|III|ホルムアルデヒド溶液（引火性）|Formaldehyde solution, flammable
1202|3|III|軽油・ディーゼル燃料|Gas oil, diesel fuel or heating oil, light
1203|3|II|ガソリン~|Gasoline
1206|3|II|ヘプタン|Heptanes
1208|3|II|ヘキサン|Hexanes
1210|3|I,II,III|印刷インキ|Printing ink
1212|3|III|イソブタノール|Isobutanol
1219|3|II|イソプロパノール|Isopropanol
1220|3|II|酢酸イソプロピル|Isopropyl acetate
1223|3|III|灯油|Kerosene
1230|3(6.1)|II|メタノール|Methanol
1231|3|II|酢酸メチル|Methyl acetate
1245|3|II|メチルイソブチルケトン|Methyl isobutyl ketone
1247|3|II|メタクリル酸メチル（安定剤入り）|Methyl methacrylate monomer, stabilized
1262|3|II|オクタン|Octanes
1263|3|I,II,III|塗料・塗料関連物質|Paint or paint related material
1265|3|I,II|ペンタン|Pentanes
1266|3|II,III|香料製品|Perfumery products
1267|3|I,II,III|原油~|Petroleum crude oil
1268|3|I,II,III|石油留出物（他に品名が明示されているものを除く）|Petroleum distillates, n.o.s.
1274|3|II,III|プロパノール|n-Propanol
1294|3|II|トルエン|Toluene
1299|3|III|テレビン油|Turpentine
1300|3|II,III|テレビン油代用品|Turpentine substitute
1301|3|II|酢酸ビニル（安定剤入り）|Vinyl acetate, stabilized
1306|3|II,III|木材防腐剤（液体）|Wood preservatives, liquid
1307|3|II,III|キシレン|Xylenes
1325|4.1|II,III|可燃性固体（有機物、他に品名が明示されているものを除く）|Flammable solid, organic, n.o.s.
1331|4.1|III|摩擦マッチ|Matches, "strike anywhere"
1350|4.1|III|硫黄|Sulphur
1361|4.2|II,III|炭素（動物性・植物性）|Carbon, animal or vegetable origin
1362|4.2|III|活性炭|Carbon, activated
1381|4.2(6.1)|I|黄リン!|Phosphorus, white or yellow
1402|4.3|I,II|炭化カルシウム~|Calcium carbide
1415|4.3|I|リチウム~|Lithium
1428|4.3|I|ナトリウム~|Sodium
1436|4.3(4.2)|I,II,III|亜鉛末|Zinc powder or zinc dust
1463|5.1(6.1,8)|II|三酸化クロム（無水）|Chromium trioxide, anhydrous
1486|5.1|III|硝酸カリウム|Potassium nitrate
1489|5.1|II|過塩素酸カリウム|Potassium perchlorate
1490|5.1|II|過マンガン酸カリウム|Potassium permanganate
1495|5.1|II|塩素酸ナトリウム|Sodium chlorate
1498|5.1|III|硝酸ナトリウム|Sodium nitrate
1500|5.1(6.1)|III|亜硝酸ナトリウム|Sodium nitrite
1547|6.1|II|アニリン|Aniline
1593|6.1|III|ジクロロメタン|Dichloromethane
1648|3|II|アセトニトリル|Acetonitrile
1680|6.1|I|シアン化カリウム（固体）!|Potassium cyanide, solid
1689|6.1|I|シアン化ナトリウム（固体）!|Sodium cyanide, solid
1710|6.1|III|トリクロロエチレン|Trichloroethylene
1715|8(3)|II|無水酢酸|Acetic anhydride
1719|8|II,III|苛性アルカリ液（他に品名が明示されているものを除く）|Caustic alkali liquid, n.o.s.
1759|8|I,II,III|腐食性固体（他に品名が明示されているものを除く）|Corrosive solid, n.o.s.
1760|8|I,II,III|腐食性液体（他に品名が明示されているものを除く）|Corrosive liquid, n.o.s.
1779|8(3)|II|ギ酸（85質量％を超えるもの）|Formic acid with more than 85 % acid
1789|8|II,III|塩酸|Hydrochloric acid
1790|8(6.1)|I,II|フッ化水素酸|Hydrofluoric acid
1791|8|II,III|次亜塩素酸塩溶液|Hypochlorite solution
1805|8|III|リン酸溶液|Phosphoric acid solution
1813|8|II|水酸化カリウム（固体）|Potassium hydroxide, solid
1814|8|II,III|水酸化カリウム溶液|Potassium hydroxide solution
1823|8|II|水酸化ナトリウム（固体）|Sodium hydroxide, solid
1824|8|II,III|水酸化ナトリウム溶液|Sodium hydroxide solution
1830|8|II|硫酸（51質量％を超えるもの）|Sulphuric acid with more than 51 % acid
1831|8(6.1)|I|発煙硫酸~|Sulphuric acid, fuming
1845|9||ドライアイス|Carbon dioxide, solid (dry ice)
1846|6.1|II|四塩化炭素|Carbon tetrachloride
1863|3|I,II,III|航空タービン燃料|Fuel, aviation, turbine engine
1866|3|I,II,III|樹脂溶液|Resin solution
1888|6.1|III|クロロホルム|Chloroform
1897|6.1|III|テトラクロロエチレン|Tetrachloroethylene
1942|5.1|III|硝酸アンモニウム~|Ammonium nitrate
1950|2||エアゾール|Aerosols
1951|2.2||アルゴン（深冷液化）|Argon, refrigerated liquid
1954|2.1||圧縮ガス（引火性、他に品名が明示されているものを除く）~|Compressed gas, flammable, n.o.s.
1956|2.2||圧縮ガス（他に品名が明示されているものを除く）|Compressed gas, n.o.s.
1962|2.1||エチレン~|Ethylene
1963|2.2||ヘリウム（深冷液化）|Helium, refrigerated liquid
1965|2.1||炭化水素ガス混合物（液化、他に品名が明示されているものを除く）~|Hydrocarbon gas mixture, liquefied, n.o.s.
1966|2.1||水素（深冷液化）~|Hydrogen, refrigerated liquid
1969|2.1||イソブタン~|Isobutane
1971|2.1||メタン・天然ガス（圧縮）~|Methane, compressed or natural gas, compressed
1972|2.1||メタン・天然ガス（深冷液化、LNG）~|Methane or natural gas, refrigerated liquid
1977|2.2||窒素（深冷液化）|Nitrogen, refrigerated liquid
1978|2.1||プロパン~|Propane
1987|3|II,III|アルコール類（他に品名が明示されているものを除く）|Alcohols, n.o.s.
1990|9|III|ベンズアルデヒド|Benzaldehyde
1992|3(6.1)|I,II,III|引火性液体（毒性、他に品名が明示されているものを除く）|Flammable liquid, toxic, n.o.s.
1993|3|I,II,III|引火性液体（他に品名が明示されているものを除く）|Flammable liquid, n.o.s.
2014|5.1(8)|II|過酸化水素水（20％以上60％以下）|Hydrogen peroxide, aqueous solution, 20 to 60 %
2031|8(5.1)|I,II|硝酸（赤煙のものを除く）|Nitric acid, other than red fuming
2055|3|III|スチレンモノマー（安定剤入り）|Styrene monomer, stabilized
2067|5.1|III|硝酸アンモニウム系肥料~|Ammonium nitrate based fertilizer
2071|9|III|硝酸アンモニウム系肥料|Ammonium nitrate based fertilizer
2187|2.2||二酸化炭素（深冷液化）|Carbon dioxide, refrigerated liquid
2209|8|III|ホルムアルデヒド溶液（25％以上）|Formaldehyde solution with 25 % or more
2211|9|III|発泡性ポリマービーズ|Polymeric beads, expandable
2448|4.1|III|硫黄（溶融）|Sulphur, molten
2491|8|III|エタノールアミン|Ethanolamine
2590|9|III|石綿（クリソタイル）!|Asbestos, chrysotile
2672|8|III|アンモニア水（10％超35％以下）|Ammonia solution, more than 10 % but not more than 35 %
2693|8|III|亜硫酸水素塩水溶液（他に品名が明示されているものを除く）|Bisulphites, aqueous solution, n.o.s.
2789|8(3)|II|氷酢酸・酢酸溶液（80質量％を超えるもの）|Acetic acid, glacial or solution, more than 80 %
2790|8|II,III|酢酸溶液（10質量％を超え80質量％以下のもの）|Acetic acid solution, more than 10 % but not more than 80 %
2794|8||蓄電池（湿式、酸液入り）|Batteries, wet, filled with acid
2795|8||蓄電池（湿式、アルカリ液入り）|Batteries, wet, filled with alkali
2796|8|II|硫酸（51質量％以下）・電池液（酸性）|Sulphuric acid with not more than 51 % acid or battery fluid, acid
2797|8|II|電池液（アルカリ性）|Battery fluid, alkali
2800|8||蓄電池（湿式、密閉型）|Batteries, wet, non-spillable
2810|6.1|I,II,III|毒性液体（有機物、他に品名が明示されているものを除く）|Toxic liquid, organic, n.o.s.
2811|6.1|I,II,III|毒性固体（有機物、他に品名が明示されているものを除く）|Toxic solid, organic, n.o.s.
2814|6.2||感染性物質（人に影響を与えるもの）!|Infectious substance, affecting humans
2857|2.2||冷凍機|Refrigerating machines
2908|7||放射性物質（適用除外輸送物、空容器）!|Radioactive material, excepted package, empty packaging
2924|3(8)|I,II,III|引火性液体（腐食性、他に品名が明示されているものを除く）|Flammable liquid, corrosive, n.o.s.
2967|8|III|スルファミン酸|Sulphamic acid
2990|9||救命器具（自動膨張式）|Life-saving appliances, self-inflating
3065|3|II,III|アルコール飲料|Alcoholic beverages
3077|9|III|環境有害物質（固体、他に品名が明示されているものを除く）|Environmentally hazardous substance, solid, n.o.s.
3082|9|III|環境有害物質（液体、他に品名が明示されているものを除く）|Environmentally hazardous substance, liquid, n.o.s.
3090|9||リチウム金属電池|Lithium metal batteries
3091|9||リチウム金属電池（機器に組み込み・同梱）|Lithium metal batteries contained in or packed with equipment
3159|2.2||1,1,1,2-テトラフルオロエタン（R134a）|1,1,1,2-Tetrafluoroethane (R 134a)
3161|2.1||液化ガス（引火性、他に品名が明示されているものを除く）~|Liquefied gas, flammable, n.o.s.
3163|2.2||液化ガス（他に品名が明示されているものを除く）|Liquefied gas, n.o.s.
3164|2.2||圧力式物品（空気圧・油圧式）|Articles, pressurized, pneumatic or hydraulic
3166|9||車両（引火性ガス・引火性液体を動力とするもの）|Vehicle, flammable gas or flammable liquid powered
3171|9||電池を動力とする車両・機器|Battery-powered vehicle or equipment
3175|4.1|II|引火性液体を含有する固体（他に品名が明示されているものを除く）|Solids containing flammable liquid, n.o.s.
3252|2.1||ジフルオロメタン（R32）~|Difluoromethane (R 32)
3257|9|III|高温液体（他に品名が明示されているものを除く）|Elevated temperature liquid, n.o.s.
3268|9||安全装置（電気着火式）|Safety devices, electrically initiated
3295|3|I,II,III|炭化水素類（液体、他に品名が明示されているものを除く）|Hydrocarbons, liquid, n.o.s.
3337|2.2||冷媒用ガスR404A|Refrigerant gas R 404A
3340|2.2||冷媒用ガスR407C|Refrigerant gas R 407C
3363|9||物品・機械に含まれる危険物|Dangerous goods in articles or machinery
3373|6.2||生物由来物質（カテゴリーB）|Biological substance, category B
3475|3|II|エタノールとガソリンの混合物~|Ethanol and gasoline mixture
3480|9||リチウムイオン電池|Lithium ion batteries
3481|9||リチウムイオン電池（機器に組み込み・同梱）|Lithium ion batteries contained in or packed with equipment
3528|3||内燃機関（引火性液体を動力とするもの）|Engine, internal combustion, flammable liquid powered
3530|9||内燃機関|Engine, internal combustion
3536|9||貨物輸送ユニットに設置されたリチウム電池|Lithium batteries installed in cargo transport unit
`;

/** The dangerous goods that an installation begins with. */
export const dangerousGoods = list
  .trim()
  .split('\n')
  .map((line) => {
    const [unNumber, hazard, groups, name, nameEn] = line.split('|').map((each) => each.trim());
    const [, hazardClass, subsidiary] = defined(/^([^(]+)(?:\((.+)\))?$/.exec(defined(hazard)));
    const allowed = new Set(defined(groups).split(','));
    return {
      unNumber: defined(unNumber),
      name: defined(name).replace(/[!~]$/, ''),
      nameEn: defined(nameEn),
      hazardClass: defined(hazardClass),
      subsidiaryClass: subsidiary?.replace(',', ', ') ?? null,
      packingGroups: packingGroups.filter((group) => allowed.has(group)),
      forbidden: defined(name).endsWith('!'),
      unaccompaniedOnly: defined(name).endsWith('~'),
    };
  });
