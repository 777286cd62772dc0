import type { AnyResource } from './define.ts';
import { know, knownResource } from './known.ts';
import { currency } from './resources/accounting/currency.ts';
import { depositType } from './resources/accounting/deposit-type.ts';
import { paymentMethod } from './resources/accounting/payment-method.ts';
import { paymentTerm } from './resources/accounting/payment-term.ts';
import { baf } from './resources/baf/baf.ts';
import { bafHalfYear } from './resources/baf/baf-half-year.ts';
import { bafMonth } from './resources/baf/baf-month.ts';
import { bafYear } from './resources/baf/baf-year.ts';
import { dieselPrice } from './resources/baf/diesel-price.ts';
import { haulageFuel } from './resources/baf/haulage-fuel.ts';
import { standardCrudeOilPrice } from './resources/baf/standard-crude-oil-price.ts';
import { customerContactPerson } from './resources/customer/customer-contact-person.ts';
import { customerDetail } from './resources/customer/customer-detail.ts';
import { customerGroup } from './resources/customer/customer-group.ts';
import { customer } from './resources/customer/customer.ts';
import { industry } from './resources/customer/industry.ts';
import { provisionalCustomer } from './resources/customer/provisional-customer.ts';
import { user } from './resources/customer/user.ts';
import { volumeCommitment } from './resources/customer/volume-commitment.ts';
import { announce } from './resources/employee/announce.ts';
import { companyBank } from './resources/employee/company-bank.ts';
import { companyBranch } from './resources/employee/company-branch.ts';
import { companyDepartment } from './resources/employee/company-department.ts';
import { companySection } from './resources/employee/company-section.ts';
import { company } from './resources/employee/company.ts';
import { employee } from './resources/employee/employee.ts';
import { containerType } from './resources/freight/container-type.ts';
import { container } from './resources/freight/container.ts';
import { dangerousGoods } from './resources/freight/dangerous-goods.ts';
import { freightType } from './resources/freight/freight-type.ts';
import { generalCargoPackingStyle } from './resources/freight/general-cargo-packing-style.ts';
import { heavyEquipment } from './resources/freight/heavy-equipment.ts';
import { heavyEquipmentMaker } from './resources/freight/heavy-equipment-maker.ts';
import { heavyEquipmentModel } from './resources/freight/heavy-equipment-model.ts';
import { nissanVehicleClass } from './resources/freight/nissan-vehicle-class.ts';
import { toyotaVehicleClass } from './resources/freight/toyota-vehicle-class.ts';
import { vehicleMaker } from './resources/freight/vehicle-maker.ts';
import { vehicleModel } from './resources/freight/vehicle-model.ts';
import { vehicleVariant } from './resources/freight/vehicle-variant.ts';
import { vehicle } from './resources/freight/vehicle.ts';
import { baseRate } from './resources/price/base-rate.ts';
import { chargeItem } from './resources/price/charge-item.ts';
import { chargePrice } from './resources/price/charge-price.ts';
import { priceFreightRoute } from './resources/price/price-freight-route.ts';
import { surcharge } from './resources/price/surcharge.ts';
import { approvalDeputy } from './resources/quotation/approval-deputy.ts';
import { instantOffer } from './resources/quotation/instant-offer.ts';
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
import { driverCompany } from './resources/trucking/driver-company.ts';
import { driver } from './resources/trucking/driver.ts';
import { tractorHead } from './resources/trucking/tractor-head.ts';
import { trailer } from './resources/trucking/trailer.ts';

/** Every resource by its name. A new resource is registered here. */
export const resources = {
  currency,
  'deposit-type': depositType,
  'payment-method': paymentMethod,
  'payment-term': paymentTerm,
  baf,
  'baf-month': bafMonth,
  'baf-half-year': bafHalfYear,
  'baf-year': bafYear,
  'standard-crude-oil-price': standardCrudeOilPrice,
  'diesel-price': dieselPrice,
  'haulage-fuel': haulageFuel,
  'customer-contact-person': customerContactPerson,
  'customer-detail': customerDetail,
  'customer-group': customerGroup,
  customer,
  industry,
  'provisional-customer': provisionalCustomer,
  user,
  'volume-commitment': volumeCommitment,
  announce,
  'company-bank': companyBank,
  'company-branch': companyBranch,
  'company-department': companyDepartment,
  'company-section': companySection,
  company,
  employee,
  'container-type': containerType,
  container,
  'dangerous-goods': dangerousGoods,
  'freight-type': freightType,
  'general-cargo-packing-style': generalCargoPackingStyle,
  'heavy-equipment-maker': heavyEquipmentMaker,
  'heavy-equipment-model': heavyEquipmentModel,
  'heavy-equipment': heavyEquipment,
  'vehicle-maker': vehicleMaker,
  'vehicle-model': vehicleModel,
  'vehicle-variant': vehicleVariant,
  vehicle,
  'nissan-vehicle-class': nissanVehicleClass,
  'toyota-vehicle-class': toyotaVehicleClass,
  'base-rate': baseRate,
  'price-freight-route': priceFreightRoute,
  surcharge,
  'charge-item': chargeItem,
  'charge-price': chargePrice,
  'quotation-approver': quotationApprover,
  'approval-deputy': approvalDeputy,
  'instant-offer': instantOffer,
  'quotation-remark-template': quotationRemarkTemplate,
  'door-customer': doorCustomer,
  door,
  'port-company': portCompany,
  port,
  'route-condition': routeCondition,
  segment,
  ship,
  voyage,
  'driver-company': driverCompany,
  driver,
  'tractor-head': tractorHead,
  trailer,
} as const;

export type ResourceName = keyof typeof resources;

export const resourceList: readonly AnyResource[] = Object.values(resources);
know(resourceList);

export function isResourceName(name: string): name is ResourceName {
  return name in resources;
}

/** Any resource: where this file is loaded, all are known. @throws Error where there is no such resource. */
export const resourceNamed: (name: string) => AnyResource = knownResource;
