import { masters } from '#master/schema.ts';
import * as data from '../data/company.ts';
import { type Filling, by, fictionalCorporateNumber, found } from './filling.ts';
import { defined, firstOf } from '#platform/expect.ts';

const signedIn = ['admin', 'employee', 'approver'] as const;

/** Our own company: offices, employees, approvers and remarks. Answers the active employees in the order of the data. */
export async function fillCompany({ tx, accounts, made, code }: Filling) {
  const company = firstOf(
    made([
      {
        ...data.company,
        corporateNumber: fictionalCorporateNumber(1),
        invoiceNumber: `T${fictionalCorporateNumber(1)}`,
      },
    ]),
  );
  await tx.insert(masters.company).values(company);
  const own = { company: company.id };
  await tx.insert(masters['company-bank']).values(
    made(
      data.banks.map(({ depositType, ...bank }) => ({
        ...own,
        ...bank,
        ...data.accountHolder,
        depositType: code('deposit-type', depositType),
      })),
    ),
  );
  const branches = by(
    made(data.branches.map((branch) => ({ ...own, ...branch }))),
    (row) => row.code,
  );
  await tx.insert(masters['company-branch']).values([...branches.values()]);
  const departments = by(
    made(
      data.departments.map(({ branch, ...row }) => ({
        ...own,
        ...row,
        branch: found(branches, branch).id,
      })),
    ),
    (row) => row.code,
  );
  await tx.insert(masters['company-department']).values([...departments.values()]);
  const sections = by(
    made(
      data.sections.map(({ department, ...row }) => ({
        ...own,
        ...row,
        department: found(departments, department).id,
      })),
    ),
    (row) => row.code,
  );
  await tx.insert(masters['company-section']).values([...sections.values()]);

  const employees = made(
    [...data.employees, data.formerEmployee].map(
      ([name, nameEn, nameKana, mail, branch, department, section, position, joinedOn], i) => {
        const account = signedIn[i];
        return {
          ...own,
          code: `E${String(i + 1).padStart(4, '0')}`,
          name,
          nameEn,
          nameKana,
          email: account ? accounts[account].email : `${mail}@umiji.example`,
          account: account ? accounts[account].id : null,
          phone: found(branches, branch).phone,
          extension: String(201 + i),
          branch: found(branches, branch).id,
          department: found(departments, department).id,
          section: section && found(sections, section).id,
          position,
          joinedOn,
          leftOn: i === data.employees.length ? '2024-03-31' : null,
        };
      },
    ),
  );
  await tx.insert(masters.employee).values(employees);
  await tx.insert(masters['quotation-approver']).values(
    made(
      data.approvers.map(([employee, level, amountLimit, branch]) => ({
        employee: defined(employees[employee]).id,
        level,
        amountLimit,
        branch: branch && found(branches, branch).id,
        activeFrom: '2024-04-01',
      })),
    ),
  );
  await tx.insert(masters['approval-deputy']).values(
    made(
      data.deputies.map(([employee, deputy, awayFrom, awayTo, reason]) => ({
        employee: defined(employees[employee]).id,
        deputy: defined(employees[deputy]).id,
        awayFrom,
        awayTo,
        reason,
      })),
    ),
  );
  await tx.insert(masters['quotation-remark-template']).values(
    data.remarks.flatMap(([name, body, nameEn, bodyEn, isDefault, appliesTo], i) => {
      const common = {
        isDefault,
        sortOrder: i + 1,
        appliesTo: appliesTo && code('freight-type', appliesTo),
      };
      return made([
        { ...common, name, language: 'ja' as const, body, translation: bodyEn },
        {
          ...common,
          name: nameEn,
          language: 'en' as const,
          body: bodyEn,
          translation: body,
        },
      ]);
    }),
  );
  return employees.slice(0, data.employees.length);
}
