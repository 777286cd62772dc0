import { expect, test } from 'vitest';
import { dangerousGoods } from '#master/reference/dangerous-goods.ts';
import { hazardClasses, isListedClass, isOfClass } from './hazard-classes.ts';

const classesOf = (listed: string) => hazardClasses.filter((each) => isOfClass(listed, each));

test('each of the dangerous goods that we know is of one class: aerosols (UN 1950) of 2.1, fireworks (1.4G) of 1', () => {
  const aerosols = dangerousGoods.find(({ unNumber }) => unNumber === '1950');
  expect(aerosols && classesOf(aerosols.hazardClass)).toEqual(['2.1']);
  expect(classesOf('1.4G')).toEqual(['1']);
  for (const { unNumber, hazardClass } of dangerousGoods)
    expect([unNumber, classesOf(hazardClass).length]).toEqual([unNumber, 1]);
});

test('a class is one of the IMDG Code; class 1 has its division and group', () => {
  expect(dangerousGoods.filter(({ hazardClass }) => !isListedClass(hazardClass))).toEqual([]);
  expect(['1', '1.4', '1.7S', '10', '2.4', '3a', ''].filter(isListedClass)).toEqual([]);
});
