-- What the code refuses is refused by the database too: options, the order of days, flags that exactly one row carries.
-- A customer has one site that gets the bills, a company one standard account, and one company prints quotations.
do $$
declare
  rule record;
  found text;
begin
  for rule in select * from (values
    ('customer_detail', 'is_billing_address', 'customer'),
    ('company_bank', 'is_default', 'company'),
    ('company', 'is_default', null)
  ) as rules (name, flag, parent)
  loop
    execute format(
      'select string_agg(coalesce(parent, ''all''), '', '') from (
        select (%s)::text as parent from %I where archived_at is null group by 1 having count(*) filter (where %I) <> 1 limit 5
      ) rows',
      coalesce(quote_ident(rule.parent), 'null'), rule.name, rule.flag
    ) into found;
    if found is not null then
      raise exception 'exactly one row of % has to have %; please correct the rows of % %', rule.name, rule.flag, coalesce(rule.parent, 'the table:'), found
        using errcode = 'check_violation';
    end if;
  end loop;
end
$$;
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_detail_is_billing_address_at_most_one" ON "customer_detail" USING btree ("customer") WHERE "customer_detail"."is_billing_address" and "customer_detail"."archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_bank_is_default_at_most_one" ON "company_bank" USING btree ("company") WHERE "company_bank"."is_default" and "company_bank"."archived_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_is_default_at_most_one" ON "company" USING btree ("is_default") WHERE "company"."is_default" and "company"."archived_at" is null;
--> statement-breakpoint
ALTER TABLE "auth_user" ADD CONSTRAINT "auth_user_locale_options" CHECK ("auth_user"."locale" in ('en', 'ja'));
--> statement-breakpoint
ALTER TABLE "auth_user" ADD CONSTRAINT "auth_user_time_format_options" CHECK ("auth_user"."time_format" in ('12', '24'));
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_topic_options" CHECK ("inquiry"."topic" in ('account', 'other', 'quotation', 'transport'));
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_locale_options" CHECK ("inquiry"."locale" in ('en', 'ja'));
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_state_options" CHECK ("inquiry"."state" in ('done', 'new', 'working'));
--> statement-breakpoint
ALTER TABLE "quotation_figure" ADD CONSTRAINT "quotation_figure_state_options" CHECK ("quotation_figure"."state" in ('agreed', 'answering', 'cancelled', 'declined', 'draft', 'expired', 'offered', 'requested'));
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_locale_options" CHECK ("outbox_mail"."locale" in ('en', 'ja'));
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_state_options" CHECK ("outbox_mail"."state" in ('failed', 'sent', 'waiting'));
--> statement-breakpoint
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_state_options" CHECK ("maker_approval"."state" in ('approved', 'rejected', 'waiting'));
--> statement-breakpoint
ALTER TABLE "maker_cell" ADD CONSTRAINT "maker_cell_part_options" CHECK ("maker_cell"."part" in ('lashing', 'loading', 'price', 'unloading'));
--> statement-breakpoint
ALTER TABLE "maker_charge" ADD CONSTRAINT "maker_charge_basis_options" CHECK ("maker_charge"."basis" in ('day', 'lot', 'percent', 'unit'));
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_maker_options" CHECK ("maker_quotation"."maker" in ('nissan', 'toyota'));
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_state_options" CHECK ("maker_quotation"."state" in ('agreed', 'approved', 'closed', 'draft', 'in-approval', 'offered', 'returned'));
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_term_options" CHECK ("maker_quotation"."term" in ('first-half', 'second-half', 'year'));
--> statement-breakpoint
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_valid_to_check" CHECK ("maker_quotation"."valid_to" >= "maker_quotation"."valid_from");
--> statement-breakpoint
ALTER TABLE "baf" ADD CONSTRAINT "baf_reference_to_check" CHECK (reference_to >= reference_from);
--> statement-breakpoint
ALTER TABLE "baf" ADD CONSTRAINT "baf_state_options" CHECK ("baf"."state" in ('draft', 'published', 'superseded'));
--> statement-breakpoint
ALTER TABLE "baf" ADD CONSTRAINT "baf_settled_options" CHECK ("baf"."settled" in ('final', 'provisional'));
--> statement-breakpoint
ALTER TABLE "baf" ADD CONSTRAINT "baf_applies_to_check" CHECK (applies_to >= applies_from);
--> statement-breakpoint
ALTER TABLE "baf_month" ADD CONSTRAINT "baf_month_state_options" CHECK ("baf_month"."state" in ('draft', 'published', 'superseded'));
--> statement-breakpoint
ALTER TABLE "baf_month" ADD CONSTRAINT "baf_month_settled_options" CHECK ("baf_month"."settled" in ('final', 'provisional'));
--> statement-breakpoint
ALTER TABLE "baf_month" ADD CONSTRAINT "baf_month_applies_to_check" CHECK (applies_to >= applies_from);
--> statement-breakpoint
ALTER TABLE "baf_year" ADD CONSTRAINT "baf_year_reference_to_check" CHECK (reference_to >= reference_from);
--> statement-breakpoint
ALTER TABLE "baf_year" ADD CONSTRAINT "baf_year_state_options" CHECK ("baf_year"."state" in ('draft', 'published', 'superseded'));
--> statement-breakpoint
ALTER TABLE "baf_year" ADD CONSTRAINT "baf_year_settled_options" CHECK ("baf_year"."settled" in ('final', 'provisional'));
--> statement-breakpoint
ALTER TABLE "baf_year" ADD CONSTRAINT "baf_year_applies_to_check" CHECK (applies_to >= applies_from);
--> statement-breakpoint
ALTER TABLE "standard_crude_oil_price" ADD CONSTRAINT "standard_crude_oil_price_subsidy_per_kl_check" CHECK (subsidy_per_kl <= gross_per_kl);
--> statement-breakpoint
ALTER TABLE "standard_crude_oil_price" ADD CONSTRAINT "standard_crude_oil_price_state_options" CHECK ("standard_crude_oil_price"."state" in ('final', 'provisional'));
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_honorific_options" CHECK ("customer"."honorific" in ('御中', '様'));
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_baf_cycle_options" CHECK ("customer"."baf_cycle" in ('month', 'none', 'quarter', 'year'));
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_tax_rounding_options" CHECK ("customer"."tax_rounding" in ('down', 'nearest', 'up'));
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_maker_options" CHECK ("customer"."maker" in ('nissan', 'toyota'));
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD CONSTRAINT "provisional_customer_source_options" CHECK ("provisional_customer"."source" in ('contact', 'employee', 'who-are-you'));
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD CONSTRAINT "provisional_customer_status_options" CHECK ("provisional_customer"."status" in ('pending', 'promoted', 'rejected'));
--> statement-breakpoint
ALTER TABLE "customer_user" ADD CONSTRAINT "customer_user_locale_options" CHECK ("customer_user"."locale" in ('en', 'ja'));
--> statement-breakpoint
ALTER TABLE "customer_user" ADD CONSTRAINT "customer_user_status_options" CHECK ("customer_user"."status" in ('active', 'invited', 'suspended'));
--> statement-breakpoint
ALTER TABLE "announce" ADD CONSTRAINT "announce_category_options" CHECK ("announce"."category" in ('important', 'notice', 'schedule', 'service'));
--> statement-breakpoint
ALTER TABLE "announce" ADD CONSTRAINT "announce_state_options" CHECK ("announce"."state" in ('draft', 'published'));
--> statement-breakpoint
ALTER TABLE "announce" ADD CONSTRAINT "announce_publish_to_check" CHECK (publish_to >= publish_from);
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_prefecture_options" CHECK ("company"."prefecture" in ('三重県', '京都府', '佐賀県', '兵庫県', '北海道', '千葉県', '和歌山県', '埼玉県', '大分県', '大阪府', '奈良県', '宮城県', '宮崎県', '富山県', '山口県', '山形県', '山梨県', '岐阜県', '岡山県', '岩手県', '島根県', '広島県', '徳島県', '愛媛県', '愛知県', '新潟県', '東京都', '栃木県', '沖縄県', '滋賀県', '熊本県', '石川県', '神奈川県', '福井県', '福岡県', '福島県', '秋田県', '群馬県', '茨城県', '長崎県', '長野県', '青森県', '静岡県', '香川県', '高知県', '鳥取県', '鹿児島県'));
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_left_on_check" CHECK (left_on >= joined_on);
--> statement-breakpoint
ALTER TABLE "container" ADD CONSTRAINT "container_owner_options" CHECK ("container"."owner" in ('lease', 'own', 'shipper'));
--> statement-breakpoint
ALTER TABLE "container" ADD CONSTRAINT "container_status_options" CHECK ("container"."status" in ('available', 'in-use', 'repair', 'retired'));
--> statement-breakpoint
ALTER TABLE "freight_type" ADD CONSTRAINT "freight_type_basis_options" CHECK ("freight_type"."basis" in ('m3', 'meter', 'rt', 'ton', 'unit'));
--> statement-breakpoint
ALTER TABLE "heavy_equipment_model" ADD CONSTRAINT "heavy_equipment_model_kind_options" CHECK ("heavy_equipment_model"."kind" in ('bulldozer', 'crane', 'dump', 'excavator', 'forklift', 'other', 'roller', 'wheel-loader'));
--> statement-breakpoint
ALTER TABLE "vehicle_model" ADD CONSTRAINT "vehicle_model_body_options" CHECK ("vehicle_model"."body" in ('bus', 'kei', 'minivan', 'other', 'sedan', 'suv', 'truck', 'van', 'wagon'));
--> statement-breakpoint
ALTER TABLE "vehicle_variant" ADD CONSTRAINT "vehicle_variant_model_year_to_check" CHECK (model_year_to >= model_year_from);
--> statement-breakpoint
ALTER TABLE "nissan_vehicle_class" ADD CONSTRAINT "nissan_vehicle_class_m3_to_check" CHECK (m3_to > m3_from);
--> statement-breakpoint
ALTER TABLE "toyota_vehicle_class" ADD CONSTRAINT "toyota_vehicle_class_m3_to_check" CHECK (m3_to > m3_from);
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_scope_options" CHECK ("base_rate"."scope" in ('customer', 'customer-group', 'tariff'));
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_basis_options" CHECK ("base_rate"."basis" in ('flat', 'm3', 'meter', 'rt', 'ton', 'unit'));
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_rt_divisor_options" CHECK ("base_rate"."rt_divisor" in ('1.000', '1.133'));
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_quantity_decimals_options" CHECK ("base_rate"."quantity_decimals" in ('2', '3'));
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_quantity_rounding_options" CHECK ("base_rate"."quantity_rounding" in ('down', 'half-up', 'up'));
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_amount_rounding_options" CHECK ("base_rate"."amount_rounding" in ('down', 'half-up', 'up'));
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_kind_options" CHECK ("surcharge"."kind" in ('dangerous-goods', 'holiday', 'night', 'non-running', 'other', 'over-width', 'special-vehicle', 'winter'));
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_prefectures_options" CHECK ("surcharge"."prefectures" <@ '["三重県","京都府","佐賀県","兵庫県","北海道","千葉県","和歌山県","埼玉県","大分県","大阪府","奈良県","宮城県","宮崎県","富山県","山口県","山形県","山梨県","岐阜県","岡山県","岩手県","島根県","広島県","徳島県","愛媛県","愛知県","新潟県","東京都","栃木県","沖縄県","滋賀県","熊本県","石川県","神奈川県","福井県","福岡県","福島県","秋田県","群馬県","茨城県","長崎県","長野県","青森県","静岡県","香川県","高知県","鳥取県","鹿児島県"]'::jsonb);
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_valid_to_check" CHECK (valid_to >= valid_from);
--> statement-breakpoint
ALTER TABLE "quotation_approver" ADD CONSTRAINT "quotation_approver_active_to_check" CHECK (active_to >= active_from);
--> statement-breakpoint
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_deputy_check" CHECK (deputy <> employee);
--> statement-breakpoint
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_away_to_check" CHECK (away_to >= away_from);
--> statement-breakpoint
ALTER TABLE "quotation_remark_template" ADD CONSTRAINT "quotation_remark_template_language_options" CHECK ("quotation_remark_template"."language" in ('en', 'ja'));
--> statement-breakpoint
ALTER TABLE "door" ADD CONSTRAINT "door_prefecture_options" CHECK ("door"."prefecture" in ('三重県', '京都府', '佐賀県', '兵庫県', '北海道', '千葉県', '和歌山県', '埼玉県', '大分県', '大阪府', '奈良県', '宮城県', '宮崎県', '富山県', '山口県', '山形県', '山梨県', '岐阜県', '岡山県', '岩手県', '島根県', '広島県', '徳島県', '愛媛県', '愛知県', '新潟県', '東京都', '栃木県', '沖縄県', '滋賀県', '熊本県', '石川県', '神奈川県', '福井県', '福岡県', '福島県', '秋田県', '群馬県', '茨城県', '長崎県', '長野県', '青森県', '静岡県', '香川県', '高知県', '鳥取県', '鹿児島県'));
--> statement-breakpoint
ALTER TABLE "port" ADD CONSTRAINT "port_prefecture_options" CHECK ("port"."prefecture" in ('三重県', '京都府', '佐賀県', '兵庫県', '北海道', '千葉県', '和歌山県', '埼玉県', '大分県', '大阪府', '奈良県', '宮城県', '宮崎県', '富山県', '山口県', '山形県', '山梨県', '岐阜県', '岡山県', '岩手県', '島根県', '広島県', '徳島県', '愛媛県', '愛知県', '新潟県', '東京都', '栃木県', '沖縄県', '滋賀県', '熊本県', '石川県', '神奈川県', '福井県', '福岡県', '福島県', '秋田県', '群馬県', '茨城県', '長崎県', '長野県', '青森県', '静岡県', '香川県', '高知県', '鳥取県', '鹿児島県'));
--> statement-breakpoint
ALTER TABLE "ship" ADD CONSTRAINT "ship_kind_options" CHECK ("ship"."kind" in ('container', 'ferry', 'pcc', 'roro'));
--> statement-breakpoint
ALTER TABLE "voyage" ADD CONSTRAINT "voyage_status_options" CHECK ("voyage"."status" in ('closed', 'departed', 'done', 'open', 'planned'));
--> statement-breakpoint
ALTER TABLE "driver" ADD CONSTRAINT "driver_license_kinds_options" CHECK ("driver"."license_kinds" <@ '["hazardous","large","medium","ordinary","semi-medium","towing"]'::jsonb);
--> statement-breakpoint
ALTER TABLE "trailer" ADD CONSTRAINT "trailer_kind_options" CHECK ("trailer"."kind" in ('car-carrier', 'chassis-20', 'chassis-40', 'flat', 'lowbed', 'van'));
--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_state_options" CHECK ("quotation"."state" in ('agreed', 'answering', 'cancelled', 'declined', 'draft', 'expired', 'offered', 'requested'));
--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_language_options" CHECK ("quotation"."language" in ('en', 'ja'));
--> statement-breakpoint
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_state_options" CHECK ("quotation_answer"."state" in ('agreed', 'approved', 'declined', 'draft', 'expired', 'in-approval', 'offered', 'returned', 'superseded'));
--> statement-breakpoint
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_state_options" CHECK ("quotation_approval"."state" in ('approved', 'rejected', 'waiting'));
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_segment_options" CHECK ("quotation_charge"."segment" in ('delivery', 'destination-handling', 'ocean', 'origin-handling', 'pickup'));
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_kind_options" CHECK ("quotation_charge"."kind" in ('baf', 'discount', 'freight', 'other', 'surcharge'));
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_basis_options" CHECK ("quotation_charge"."basis" in ('flat', 'm3', 'meter', 'rt', 'ton', 'unit'));
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_tax_kind_options" CHECK ("quotation_charge"."tax_kind" in ('exempt', 'out-of-scope', 'standard'));
--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_kind_options" CHECK ("quotation_line"."kind" in ('container', 'general-cargo', 'heavy-equipment', 'vehicle'));
--> statement-breakpoint
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_side_options" CHECK ("quotation_message"."side" in ('customer', 'employee'));
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_condition_options" CHECK ("quotation_route"."condition" in ('door-door', 'door-port', 'port-door', 'port-port'));
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_state_options" CHECK ("webhook_delivery"."state" in ('delivered', 'failed', 'waiting'));
--> statement-breakpoint
-- Exactly one row in use carries a flag, below one parent where there is one. Arguments: the flag's column, the parent's column
-- and the parent's table. Deferred: one row gives the flag up before another takes it. Writes below the same parent take turns by
-- its row, so that each sees the other; an advisory lock for each would fill the lock table in a large import.
create function require_exactly_one() returns trigger language plpgsql as $$
declare
  flag text := tg_argv[0];
  parent text := tg_argv[1];
  owner text := case when parent is null then '' else to_jsonb(coalesce(new, old)) ->> parent end;
  held integer;
  marked integer;
begin
  if parent is null then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, 0));
  else
    execute format('select from %I.%I where id = %L for no key update', tg_table_schema, tg_argv[2], owner);
  end if;
  execute format(
    'select count(*), count(*) filter (where %I) from %I.%I where archived_at is null %s',
    flag, tg_table_schema, tg_table_name, case when parent is null then '' else format('and %I = %L', parent, owner) end
  ) into held, marked;
  if held > 0 and marked <> 1 then
    raise exception 'exactly one row of % has to have %, not %', tg_table_name, flag, marked
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger customer_detail_is_billing_address_exactly_one after insert or delete or update of is_billing_address, archived_at, customer on customer_detail
  deferrable initially deferred for each row execute function require_exactly_one('is_billing_address', 'customer', 'customer');
--> statement-breakpoint
create constraint trigger company_bank_is_default_exactly_one after insert or delete or update of is_default, archived_at, company on company_bank
  deferrable initially deferred for each row execute function require_exactly_one('is_default', 'company', 'company');
--> statement-breakpoint
create constraint trigger company_is_default_exactly_one after insert or delete or update of is_default, archived_at on company
  deferrable initially deferred for each row execute function require_exactly_one('is_default');
