CREATE TABLE "auth_account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth_jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"alg" text,
	"crv" text
);

--> statement-breakpoint
CREATE TABLE "auth_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone,
	"aaguid" text
);

--> statement-breakpoint
CREATE TABLE "auth_rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"impersonated_by" text,
	CONSTRAINT "auth_session_token_unique" UNIQUE("token")
);

--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locale" text DEFAULT 'ja' NOT NULL,
	"is_employee" boolean DEFAULT false NOT NULL,
	"is_user" boolean DEFAULT false NOT NULL,
	"affiliation_checked_at" timestamp with time zone,
	"role" text,
	"banned" boolean DEFAULT false,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	CONSTRAINT "auth_user_email_unique" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"impersonator_id" text,
	"impersonator_name" text,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"record_title" jsonb NOT NULL,
	"parent_id" text,
	"customer_id" uuid,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"comment" text,
	"ip" text,
	"request_id" text
);

--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "currency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"symbol" text NOT NULL,
	"minor_unit" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "deposit_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payment_term" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"closing_day" integer NOT NULL,
	"pay_month_offset" integer NOT NULL,
	"pay_day" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "baf" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"reference_from" text NOT NULL,
	"reference_to" text NOT NULL,
	"average_price" numeric(15, 2) NOT NULL,
	"state" text NOT NULL,
	"settled" text NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "standard_crude_oil_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("month", '') || ' ' || coalesce("source", ''))) STORED NOT NULL,
	"month" text NOT NULL,
	"gross_per_kl" numeric(15, 2) NOT NULL,
	"subsidy_per_kl" numeric(15, 2),
	"price_per_kl" numeric(15, 2) NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "customer_contact_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"user" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"site" uuid,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"department" text,
	"title" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"mobile" text,
	"is_primary" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "customer_detail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"customer" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"department" text,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"email" text,
	"is_billing_address" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "customer_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"honorific" text NOT NULL,
	"group" uuid,
	"industry" uuid,
	"corporate_number" text,
	"invoice_number" text,
	"payment_term" uuid NOT NULL,
	"payment_method" uuid NOT NULL,
	"currency" uuid NOT NULL,
	"baf_cycle" text NOT NULL,
	"tax_rounding" text NOT NULL,
	"taxable" boolean NOT NULL,
	"credit_limit" numeric(15, 2),
	"sales_employee" uuid,
	"maker" text,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "industry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "provisional_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("company_name", '') || ' ' || coalesce("company_name_en", '') || ' ' || coalesce("contact_name", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"company_name" text NOT NULL,
	"company_name_en" text,
	"contact_name" text NOT NULL,
	"contact_kana" text,
	"department" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"postal_code" text,
	"address" text,
	"message" text,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"promoted_to" uuid,
	"account" text
);

--> statement-breakpoint
CREATE TABLE "customer_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"name" text NOT NULL,
	"name_kana" text,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"account" text
);

--> statement-breakpoint
CREATE TABLE "company_bank" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("bank_name", '') || ' ' || coalesce("bank_name_kana", '') || ' ' || coalesce("branch_name", '') || ' ' || coalesce("account_number", '') || ' ' || coalesce("account_holder", ''))) STORED NOT NULL,
	"company" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"bank_name_kana" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch_name" text NOT NULL,
	"branch_code" text NOT NULL,
	"deposit_type" uuid NOT NULL,
	"account_number" text NOT NULL,
	"account_holder" text NOT NULL,
	"account_holder_kana" text NOT NULL,
	"is_default" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "company_branch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"company" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text
);

--> statement-breakpoint
CREATE TABLE "company_department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"company" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"branch" uuid
);

--> statement-breakpoint
CREATE TABLE "company_section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"company" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"department" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"corporate_number" text NOT NULL,
	"invoice_number" text NOT NULL,
	"postal_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"email" text NOT NULL,
	"url" text,
	"representative_title" text,
	"representative_name" text,
	"logo" text,
	"seal" text,
	"is_default" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "employee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"email" text NOT NULL,
	"phone" text,
	"extension" text,
	"mobile" text,
	"company" uuid NOT NULL,
	"branch" uuid,
	"department" uuid,
	"section" uuid,
	"position" text,
	"joined_on" date NOT NULL,
	"left_on" date,
	"stamp" text,
	"account" text
);

--> statement-breakpoint
CREATE TABLE "container_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"length_ft" numeric(6, 2) NOT NULL,
	"internal_length_mm" integer NOT NULL,
	"internal_width_mm" integer NOT NULL,
	"internal_height_mm" integer NOT NULL,
	"tare_kg" integer NOT NULL,
	"payload_kg" integer NOT NULL,
	"capacity_m3" numeric(16, 3) NOT NULL,
	"teu" numeric(6, 2) NOT NULL,
	"is_reefer" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "freight_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"basis" text NOT NULL,
	"sort_order" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "general_cargo_packing_style" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "heavy_equipment_maker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "heavy_equipment_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"maker" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_kg" integer NOT NULL,
	"self_propelled" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vehicle_maker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vehicle_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"maker" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"body" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vehicle_variant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"model" uuid NOT NULL,
	"name" text NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_kg" integer NOT NULL,
	"model_year_from" text,
	"model_year_to" text
);

--> statement-breakpoint
CREATE TABLE "base_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("unit_key", ''))) STORED NOT NULL,
	"freight_route" uuid NOT NULL,
	"scope" text NOT NULL,
	"customer_group" uuid,
	"customer" uuid,
	"unit_key" text NOT NULL,
	"basis" text NOT NULL,
	"cost" numeric(15, 2) NOT NULL,
	"sell" numeric(15, 2) NOT NULL,
	"minimum_quantity" numeric(16, 3),
	"minimum_amount" numeric(15, 2),
	"currency" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"rt_divisor" text NOT NULL,
	"quantity_decimals" text NOT NULL,
	"quantity_rounding" text NOT NULL,
	"amount_rounding" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "price_freight_route" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"segment" uuid NOT NULL,
	"freight_type" uuid NOT NULL,
	"from_port" uuid,
	"from_door" uuid,
	"to_port" uuid,
	"to_door" uuid,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "surcharge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"segment" uuid NOT NULL,
	"freight_type" uuid,
	"freight_route" uuid,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"above_mm" integer,
	"step_mm" integer,
	"season_from" text,
	"season_to" text,
	"percent" numeric(7, 3),
	"amount" numeric(15, 2),
	"valid_from" date NOT NULL,
	"valid_to" date
);

--> statement-breakpoint
CREATE TABLE "quotation_approver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"employee" uuid NOT NULL,
	"level" integer NOT NULL,
	"amount_limit" numeric(15, 2),
	"branch" uuid,
	"active_from" date NOT NULL,
	"active_to" date
);

--> statement-breakpoint
CREATE TABLE "quotation_remark_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("body", ''))) STORED NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"applies_to" uuid,
	"body" text NOT NULL,
	"is_default" boolean NOT NULL,
	"sort_order" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "door_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name_at_customer", '') || ' ' || coalesce("contact_name", ''))) STORED NOT NULL,
	"door" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"name_at_customer" text,
	"contact_name" text,
	"phone" text,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "door" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"postal_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"latitude" numeric(9, 6),
	"longitude" numeric(9, 6),
	"nearest_port" uuid NOT NULL,
	"max_vehicle_length_m" numeric(6, 2),
	"receiving_hours" text,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "port_company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("email", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"email" text,
	"services" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "port" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("unlocode", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("name_kana", '') || ' ' || coalesce("prefecture", ''))) STORED NOT NULL,
	"unlocode" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"prefecture" text NOT NULL,
	"latitude" numeric(9, 6) NOT NULL,
	"longitude" numeric(9, 6) NOT NULL,
	"port_company" uuid,
	"closed_on" date,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "route_condition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"from_door" boolean NOT NULL,
	"to_door" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "segment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("name_en", ''))) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"order" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "ship" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("imo", '') || ' ' || coalesce("call_sign", ''))) STORED NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"imo" text,
	"call_sign" text,
	"kind" text NOT NULL,
	"gross_tonnage" integer NOT NULL,
	"deadweight" integer,
	"loa_m" numeric(7, 2) NOT NULL,
	"beam_m" numeric(6, 2) NOT NULL,
	"speed_knots" numeric(5, 1) NOT NULL,
	"lane_meters" integer,
	"car_capacity" integer,
	"teu" integer,
	"built_year" integer,
	"owner" text
);

--> statement-breakpoint
CREATE TABLE "voyage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("number", ''))) STORED NOT NULL,
	"ship" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"calls" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" uuid,
	"contact_person_id" uuid,
	"sales_employee_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"requester_id" text NOT NULL,
	"requester_name" text NOT NULL,
	"requester_email" text NOT NULL,
	"source_id" uuid,
	"search_text" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotation_number_unique" UNIQUE("number")
);

--> statement-breakpoint
CREATE TABLE "quotation_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_employee_id" uuid,
	"valid_until" date,
	"currency" text DEFAULT 'JPY' NOT NULL,
	"exchange" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hold" boolean DEFAULT false NOT NULL,
	"content_hash" text,
	"approved_hash" text,
	"subtotal" numeric(17, 4) DEFAULT '0' NOT NULL,
	"tax" numeric(17, 4) DEFAULT '0' NOT NULL,
	"total" numeric(17, 4) DEFAULT '0' NOT NULL,
	"by_tax" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"incomplete" boolean DEFAULT true NOT NULL,
	"cost" numeric(17, 4) DEFAULT '0' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offered_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decline_reason" text,
	"pdf_en" uuid,
	"pdf_ja" uuid,
	"agreed_sha256" text,
	"reminded_days" integer,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text
);

--> statement-breakpoint
CREATE TABLE "quotation_charge" (
	"answer_id" uuid NOT NULL,
	"id" text NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"segment" text NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"basis" text NOT NULL,
	"quantity" text NOT NULL,
	"unit_price" text,
	"amount" text,
	"cost" text,
	"tax_kind" text NOT NULL,
	"manual" jsonb,
	"on_request" boolean NOT NULL,
	"missing" jsonb,
	"trace" jsonb,
	CONSTRAINT "quotation_charge_answer_id_id_pk" PRIMARY KEY("answer_id","id")
);

--> statement-breakpoint
CREATE TABLE "quotation_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"answer_id" uuid,
	"file_id" uuid NOT NULL,
	"internal" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"answer_id" uuid,
	"event" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"comment" text,
	"internal" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"answer_id" uuid,
	"position" integer NOT NULL,
	"lineage_id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cargo" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"template_id" uuid,
	"body" text NOT NULL,
	"internal" boolean NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotation_route" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"answer_id" uuid,
	"position" integer NOT NULL,
	"lineage_id" uuid NOT NULL,
	"condition" text NOT NULL,
	"from_door_id" uuid,
	"from_port_id" uuid NOT NULL,
	"to_port_id" uuid NOT NULL,
	"to_door_id" uuid,
	"via_port_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"departure" date NOT NULL,
	"voyage_id" uuid,
	"breakdown" jsonb NOT NULL
);

--> statement-breakpoint
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_passkey" ADD CONSTRAINT "auth_passkey_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_contact_person" ADD CONSTRAINT "customer_contact_person_user_customer_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."customer_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_contact_person" ADD CONSTRAINT "customer_contact_person_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_contact_person" ADD CONSTRAINT "customer_contact_person_site_customer_detail_id_fk" FOREIGN KEY ("site") REFERENCES "public"."customer_detail"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_detail" ADD CONSTRAINT "customer_detail_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_group_customer_group_id_fk" FOREIGN KEY ("group") REFERENCES "public"."customer_group"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_industry_industry_id_fk" FOREIGN KEY ("industry") REFERENCES "public"."industry"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_payment_term_payment_term_id_fk" FOREIGN KEY ("payment_term") REFERENCES "public"."payment_term"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_payment_method_payment_method_id_fk" FOREIGN KEY ("payment_method") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_currency_currency_id_fk" FOREIGN KEY ("currency") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_sales_employee_employee_id_fk" FOREIGN KEY ("sales_employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provisional_customer" ADD CONSTRAINT "provisional_customer_promoted_to_customer_id_fk" FOREIGN KEY ("promoted_to") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_bank" ADD CONSTRAINT "company_bank_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_bank" ADD CONSTRAINT "company_bank_deposit_type_deposit_type_id_fk" FOREIGN KEY ("deposit_type") REFERENCES "public"."deposit_type"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_branch" ADD CONSTRAINT "company_branch_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_department" ADD CONSTRAINT "company_department_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_department" ADD CONSTRAINT "company_department_branch_company_branch_id_fk" FOREIGN KEY ("branch") REFERENCES "public"."company_branch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_section" ADD CONSTRAINT "company_section_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_section" ADD CONSTRAINT "company_section_department_company_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."company_department"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_branch_company_branch_id_fk" FOREIGN KEY ("branch") REFERENCES "public"."company_branch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_department_company_department_id_fk" FOREIGN KEY ("department") REFERENCES "public"."company_department"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_section_company_section_id_fk" FOREIGN KEY ("section") REFERENCES "public"."company_section"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "heavy_equipment_model" ADD CONSTRAINT "heavy_equipment_model_maker_heavy_equipment_maker_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."heavy_equipment_maker"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_model" ADD CONSTRAINT "vehicle_model_maker_vehicle_maker_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."vehicle_maker"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_variant" ADD CONSTRAINT "vehicle_variant_model_vehicle_model_id_fk" FOREIGN KEY ("model") REFERENCES "public"."vehicle_model"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_freight_route_price_freight_route_id_fk" FOREIGN KEY ("freight_route") REFERENCES "public"."price_freight_route"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_customer_group_customer_group_id_fk" FOREIGN KEY ("customer_group") REFERENCES "public"."customer_group"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_currency_currency_id_fk" FOREIGN KEY ("currency") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_segment_segment_id_fk" FOREIGN KEY ("segment") REFERENCES "public"."segment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_freight_type_freight_type_id_fk" FOREIGN KEY ("freight_type") REFERENCES "public"."freight_type"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_from_port_port_id_fk" FOREIGN KEY ("from_port") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_from_door_door_id_fk" FOREIGN KEY ("from_door") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_to_port_port_id_fk" FOREIGN KEY ("to_port") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_to_door_door_id_fk" FOREIGN KEY ("to_door") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_segment_segment_id_fk" FOREIGN KEY ("segment") REFERENCES "public"."segment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_freight_type_freight_type_id_fk" FOREIGN KEY ("freight_type") REFERENCES "public"."freight_type"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_freight_route_price_freight_route_id_fk" FOREIGN KEY ("freight_route") REFERENCES "public"."price_freight_route"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_approver" ADD CONSTRAINT "quotation_approver_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_approver" ADD CONSTRAINT "quotation_approver_branch_company_branch_id_fk" FOREIGN KEY ("branch") REFERENCES "public"."company_branch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_remark_template" ADD CONSTRAINT "quotation_remark_template_applies_to_freight_type_id_fk" FOREIGN KEY ("applies_to") REFERENCES "public"."freight_type"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "door_customer" ADD CONSTRAINT "door_customer_door_door_id_fk" FOREIGN KEY ("door") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "door_customer" ADD CONSTRAINT "door_customer_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "door" ADD CONSTRAINT "door_nearest_port_port_id_fk" FOREIGN KEY ("nearest_port") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port" ADD CONSTRAINT "port_port_company_port_company_id_fk" FOREIGN KEY ("port_company") REFERENCES "public"."port_company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voyage" ADD CONSTRAINT "voyage_ship_ship_id_fk" FOREIGN KEY ("ship") REFERENCES "public"."ship"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_site_id_customer_detail_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."customer_detail"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_contact_person_id_customer_contact_person_id_fk" FOREIGN KEY ("contact_person_id") REFERENCES "public"."customer_contact_person"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_sales_employee_id_employee_id_fk" FOREIGN KEY ("sales_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_author_employee_id_employee_id_fk" FOREIGN KEY ("author_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_pdf_en_stored_file_id_fk" FOREIGN KEY ("pdf_en") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_pdf_ja_stored_file_id_fk" FOREIGN KEY ("pdf_ja") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_approver_id_quotation_approver_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."quotation_approver"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_line_id_quotation_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."quotation_line"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_document" ADD CONSTRAINT "quotation_document_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_document" ADD CONSTRAINT "quotation_document_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_document" ADD CONSTRAINT "quotation_document_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_event" ADD CONSTRAINT "quotation_event_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_event" ADD CONSTRAINT "quotation_event_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_route_id_quotation_route_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."quotation_route"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_remark" ADD CONSTRAINT "quotation_remark_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_remark" ADD CONSTRAINT "quotation_remark_template_id_quotation_remark_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."quotation_remark_template"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_answer_id_quotation_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."quotation_answer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_from_door_id_door_id_fk" FOREIGN KEY ("from_door_id") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_from_port_id_port_id_fk" FOREIGN KEY ("from_port_id") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_to_port_id_port_id_fk" FOREIGN KEY ("to_port_id") REFERENCES "public"."port"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_to_door_id_door_id_fk" FOREIGN KEY ("to_door_id") REFERENCES "public"."door"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_voyage_id_voyage_id_fk" FOREIGN KEY ("voyage_id") REFERENCES "public"."voyage"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "auth_account_user_index" ON "auth_account" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "auth_passkey_user_index" ON "auth_passkey" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "auth_session_user_index" ON "auth_session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "audit_event_resource_index" ON "audit_event" USING btree ("resource","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_event_record_index" ON "audit_event" USING btree ("resource","record_id","at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_event_customer_index" ON "audit_event" USING btree ("customer_id","resource","at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "outbox_mail_due_index" ON "outbox_mail" USING btree ("state","next_attempt_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "currency_code_key" ON "currency" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "currency_search_index" ON "currency" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_type_code_key" ON "deposit_type" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "deposit_type_search_index" ON "deposit_type" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_code_key" ON "payment_method" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "payment_method_search_index" ON "payment_method" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_term_code_key" ON "payment_term" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "payment_term_search_index" ON "payment_term" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "baf_search_index" ON "baf" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "standard_crude_oil_price_month_key" ON "standard_crude_oil_price" USING btree ("month");
--> statement-breakpoint
CREATE INDEX "standard_crude_oil_price_search_index" ON "standard_crude_oil_price" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_contact_person_user_index" ON "customer_contact_person" USING btree ("user");
--> statement-breakpoint
CREATE INDEX "customer_contact_person_customer_index" ON "customer_contact_person" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "customer_contact_person_site_index" ON "customer_contact_person" USING btree ("site");
--> statement-breakpoint
CREATE INDEX "customer_contact_person_search_index" ON "customer_contact_person" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_detail_customer_index" ON "customer_detail" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "customer_detail_search_index" ON "customer_detail" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_group_code_key" ON "customer_group" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "customer_group_search_index" ON "customer_group" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_code_key" ON "customer" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "customer_group_index" ON "customer" USING btree ("group");
--> statement-breakpoint
CREATE INDEX "customer_industry_index" ON "customer" USING btree ("industry");
--> statement-breakpoint
CREATE INDEX "customer_payment_term_index" ON "customer" USING btree ("payment_term");
--> statement-breakpoint
CREATE INDEX "customer_payment_method_index" ON "customer" USING btree ("payment_method");
--> statement-breakpoint
CREATE INDEX "customer_currency_index" ON "customer" USING btree ("currency");
--> statement-breakpoint
CREATE INDEX "customer_sales_employee_index" ON "customer" USING btree ("sales_employee");
--> statement-breakpoint
CREATE INDEX "customer_search_index" ON "customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "industry_code_key" ON "industry" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "industry_search_index" ON "industry" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "provisional_customer_promoted_to_index" ON "provisional_customer" USING btree ("promoted_to");
--> statement-breakpoint
CREATE INDEX "provisional_customer_search_index" ON "provisional_customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_user_email_key" ON "customer_user" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_user_account_key" ON "customer_user" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "customer_user_search_index" ON "customer_user" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "company_bank_company_index" ON "company_bank" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "company_bank_deposit_type_index" ON "company_bank" USING btree ("deposit_type");
--> statement-breakpoint
CREATE INDEX "company_bank_search_index" ON "company_bank" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_branch_code_key" ON "company_branch" USING btree ("company","code");
--> statement-breakpoint
CREATE INDEX "company_branch_company_index" ON "company_branch" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "company_branch_search_index" ON "company_branch" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_department_code_key" ON "company_department" USING btree ("company","code");
--> statement-breakpoint
CREATE INDEX "company_department_company_index" ON "company_department" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "company_department_branch_index" ON "company_department" USING btree ("branch");
--> statement-breakpoint
CREATE INDEX "company_department_search_index" ON "company_department" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_section_code_key" ON "company_section" USING btree ("company","code");
--> statement-breakpoint
CREATE INDEX "company_section_company_index" ON "company_section" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "company_section_department_index" ON "company_section" USING btree ("department");
--> statement-breakpoint
CREATE INDEX "company_section_search_index" ON "company_section" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_code_key" ON "company" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "company_search_index" ON "company" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_code_key" ON "employee" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_email_key" ON "employee" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_account_key" ON "employee" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "employee_company_index" ON "employee" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "employee_branch_index" ON "employee" USING btree ("branch");
--> statement-breakpoint
CREATE INDEX "employee_department_index" ON "employee" USING btree ("department");
--> statement-breakpoint
CREATE INDEX "employee_section_index" ON "employee" USING btree ("section");
--> statement-breakpoint
CREATE INDEX "employee_search_index" ON "employee" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "container_type_code_key" ON "container_type" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "container_type_search_index" ON "container_type" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "freight_type_code_key" ON "freight_type" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "freight_type_search_index" ON "freight_type" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "general_cargo_packing_style_code_key" ON "general_cargo_packing_style" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "general_cargo_packing_style_search_index" ON "general_cargo_packing_style" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "heavy_equipment_maker_code_key" ON "heavy_equipment_maker" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "heavy_equipment_maker_search_index" ON "heavy_equipment_maker" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "heavy_equipment_model_name_key" ON "heavy_equipment_model" USING btree ("maker","name");
--> statement-breakpoint
CREATE INDEX "heavy_equipment_model_maker_index" ON "heavy_equipment_model" USING btree ("maker");
--> statement-breakpoint
CREATE INDEX "heavy_equipment_model_search_index" ON "heavy_equipment_model" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_maker_code_key" ON "vehicle_maker" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "vehicle_maker_search_index" ON "vehicle_maker" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_model_maker_index" ON "vehicle_model" USING btree ("maker");
--> statement-breakpoint
CREATE INDEX "vehicle_model_search_index" ON "vehicle_model" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_variant_name_key" ON "vehicle_variant" USING btree ("model","name");
--> statement-breakpoint
CREATE INDEX "vehicle_variant_model_index" ON "vehicle_variant" USING btree ("model");
--> statement-breakpoint
CREATE INDEX "vehicle_variant_search_index" ON "vehicle_variant" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "base_rate_freight_route_index" ON "base_rate" USING btree ("freight_route");
--> statement-breakpoint
CREATE INDEX "base_rate_customer_group_index" ON "base_rate" USING btree ("customer_group");
--> statement-breakpoint
CREATE INDEX "base_rate_customer_index" ON "base_rate" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "base_rate_currency_index" ON "base_rate" USING btree ("currency");
--> statement-breakpoint
CREATE INDEX "base_rate_search_index" ON "base_rate" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "price_freight_route_segment_index" ON "price_freight_route" USING btree ("segment");
--> statement-breakpoint
CREATE INDEX "price_freight_route_freight_type_index" ON "price_freight_route" USING btree ("freight_type");
--> statement-breakpoint
CREATE INDEX "price_freight_route_from_port_index" ON "price_freight_route" USING btree ("from_port");
--> statement-breakpoint
CREATE INDEX "price_freight_route_from_door_index" ON "price_freight_route" USING btree ("from_door");
--> statement-breakpoint
CREATE INDEX "price_freight_route_to_port_index" ON "price_freight_route" USING btree ("to_port");
--> statement-breakpoint
CREATE INDEX "price_freight_route_to_door_index" ON "price_freight_route" USING btree ("to_door");
--> statement-breakpoint
CREATE INDEX "price_freight_route_search_index" ON "price_freight_route" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "surcharge_segment_index" ON "surcharge" USING btree ("segment");
--> statement-breakpoint
CREATE INDEX "surcharge_freight_type_index" ON "surcharge" USING btree ("freight_type");
--> statement-breakpoint
CREATE INDEX "surcharge_freight_route_index" ON "surcharge" USING btree ("freight_route");
--> statement-breakpoint
CREATE INDEX "surcharge_search_index" ON "surcharge" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotation_approver_employee_index" ON "quotation_approver" USING btree ("employee");
--> statement-breakpoint
CREATE INDEX "quotation_approver_branch_index" ON "quotation_approver" USING btree ("branch");
--> statement-breakpoint
CREATE INDEX "quotation_approver_search_index" ON "quotation_approver" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotation_remark_template_applies_to_index" ON "quotation_remark_template" USING btree ("applies_to");
--> statement-breakpoint
CREATE INDEX "quotation_remark_template_search_index" ON "quotation_remark_template" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "door_customer_customer_key" ON "door_customer" USING btree ("door","customer");
--> statement-breakpoint
CREATE INDEX "door_customer_door_index" ON "door_customer" USING btree ("door");
--> statement-breakpoint
CREATE INDEX "door_customer_customer_index" ON "door_customer" USING btree ("customer");
--> statement-breakpoint
CREATE INDEX "door_customer_search_index" ON "door_customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "door_code_key" ON "door" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "door_nearest_port_index" ON "door" USING btree ("nearest_port");
--> statement-breakpoint
CREATE INDEX "door_search_index" ON "door" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "port_company_code_key" ON "port_company" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "port_company_search_index" ON "port_company" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "port_unlocode_key" ON "port" USING btree ("unlocode");
--> statement-breakpoint
CREATE INDEX "port_port_company_index" ON "port" USING btree ("port_company");
--> statement-breakpoint
CREATE INDEX "port_search_index" ON "port" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "route_condition_code_key" ON "route_condition" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "route_condition_search_index" ON "route_condition" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "segment_code_key" ON "segment" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "segment_search_index" ON "segment" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "ship_imo_key" ON "ship" USING btree ("imo");
--> statement-breakpoint
CREATE INDEX "ship_search_index" ON "ship" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voyage_ship_index" ON "voyage" USING btree ("ship");
--> statement-breakpoint
CREATE INDEX "voyage_search_index" ON "voyage" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotation_customer_index" ON "quotation" USING btree ("customer_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "quotation_state_index" ON "quotation" USING btree ("state","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "quotation_created_index" ON "quotation" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_answer_revision_key" ON "quotation_answer" USING btree ("quotation_id","revision");
--> statement-breakpoint
CREATE INDEX "quotation_answer_state_index" ON "quotation_answer" USING btree ("state","valid_until");
--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_approval_employee_key" ON "quotation_approval" USING btree ("answer_id","employee_id");
--> statement-breakpoint
CREATE INDEX "quotation_approval_queue_index" ON "quotation_approval" USING btree ("employee_id","state");
--> statement-breakpoint
CREATE INDEX "quotation_charge_line_index" ON "quotation_charge" USING btree ("line_id");
--> statement-breakpoint
CREATE INDEX "quotation_document_quotation_index" ON "quotation_document" USING btree ("quotation_id");
--> statement-breakpoint
CREATE INDEX "quotation_event_quotation_index" ON "quotation_event" USING btree ("quotation_id","at");
--> statement-breakpoint
CREATE INDEX "quotation_line_owner_index" ON "quotation_line" USING btree ("quotation_id","answer_id","position");
--> statement-breakpoint
CREATE INDEX "quotation_line_route_index" ON "quotation_line" USING btree ("route_id");
--> statement-breakpoint
CREATE INDEX "quotation_remark_answer_index" ON "quotation_remark" USING btree ("answer_id","position");
--> statement-breakpoint
CREATE INDEX "quotation_route_owner_index" ON "quotation_route" USING btree ("quotation_id","answer_id","position");
