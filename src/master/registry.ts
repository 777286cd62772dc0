import type { AnyResource } from './define.ts';
import { currency } from './resources/accounting/currency.ts';
import { depositType } from './resources/accounting/deposit-type.ts';
import { paymentMethod } from './resources/accounting/payment-method.ts';
import { paymentTerm } from './resources/accounting/payment-term.ts';
import { baf } from './resources/baf/baf.ts';
import { standardCrudeOilPrice } from './resources/baf/standard-crude-oil-price.ts';
import { customerContactPerson } from './resources/customer/customer-contact-person.ts';
import { customerDetail } from './resources/customer/customer-detail.ts';
import { customerGroup } from './resources/customer/customer-group.ts';
import { customer } from './resources/customer/customer.ts';
import { industry } from './resources/customer/industry.ts';
import { provisionalCustomer } from './resources/customer/provisional-customer.ts';
import { user } from './resources/customer/user.ts';
import { companyBank } from './resources/employee/company-bank.ts';
import { companyBranch } from './resources/employee/company-branch.ts';
import { companyDepartment } from './resources/employee/company-department.ts';
import { companySection } from './resources/employee/company-section.ts';
import { company } from './resources/employee/company.ts';
import { employee } from './resources/employee/employee.ts';
import { containerType } from './resources/freight/container-type.ts';
import { freightType } from './resources/freight/freight-type.ts';
import { generalCargoPackingStyle } from './resources/freight/general-cargo-packing-style.ts';
import { heavyEquipmentMaker } from './resources/freight/heavy-equipment-maker.ts';
import { heavyEquipmentModel } from './resources/freight/heavy-equipment-model.ts';
import { vehicleMaker } from './resources/freight/vehicle-maker.ts';
import { vehicleModel } from './resources/freight/vehicle-model.ts';
import { vehicleVariant } from './resources/freight/vehicle-variant.ts';
import { baseRate } from './resources/price/base-rate.ts';
import { priceFreightRoute } from './resources/price/price-freight-route.ts';
import { surcharge } from './resources/price/surcharge.ts';
import { quotationApprover } from './resources/quotation/quotation-approver.ts';
import { quotationRemarkTemplate } from './resources/quotation/quotation-remark-template.ts';
import { doorCustomer } from './resources/route/door-customer.ts';
import { door } from './resources/route/door.ts';
import { portCompany } from './resources/route/port-company.ts';
import { port } from './resources/route/port.ts';
import { routeCondition } from './resources/route/route-condition.ts';
import { segment } from './resources/route/segment.ts';
import { ship } from './resources/shipping/ship.ts';
import { voyage } from './resources/shipping/voyage.ts';

/** Every resource by its name: the one list that a new resource joins. */
export const resources = {
  currency,
  'deposit-type': depositType,
  'payment-method': paymentMethod,
  'payment-term': paymentTerm,
  baf,
  'standard-crude-oil-price': standardCrudeOilPrice,
  'customer-contact-person': customerContactPerson,
  'customer-detail': customerDetail,
  'customer-group': customerGroup,
  customer,
  industry,
  'provisional-customer': provisionalCustomer,
  user,
  'company-bank': companyBank,
  'company-branch': companyBranch,
  'company-department': companyDepartment,
  'company-section': companySection,
  company,
  employee,
  'container-type': containerType,
  'freight-type': freightType,
  'general-cargo-packing-style': generalCargoPackingStyle,
  'heavy-equipment-maker': heavyEquipmentMaker,
  'heavy-equipment-model': heavyEquipmentModel,
  'vehicle-maker': vehicleMaker,
  'vehicle-model': vehicleModel,
  'vehicle-variant': vehicleVariant,
  'base-rate': baseRate,
  'price-freight-route': priceFreightRoute,
  surcharge,
  'quotation-approver': quotationApprover,
  'quotation-remark-template': quotationRemarkTemplate,
  'door-customer': doorCustomer,
  door,
  'port-company': portCompany,
  port,
  'route-condition': routeCondition,
  segment,
  ship,
  voyage,
} as const;

export type ResourceName = keyof typeof resources;

export const resourceList = Object.values(resources) as unknown as readonly AnyResource[];

export function isResourceName(name: string): name is ResourceName {
  return name in resources;
}

/** The declaration of a name that is known to exist. */
export function resourceNamed(name: string): AnyResource {
  const resource = (resources as unknown as Record<string, AnyResource>)[name];
  if (!resource) throw new Error(`no resource is called "${name}"`);
  return resource;
}
