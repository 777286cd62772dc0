-- The schema of version 0.1, as its 37 migrations had made it. Never changed: what comes next is a file of its own.
create extension if not exists btree_gist;

create extension if not exists pg_trgm;

-- Text as searches compare it: full and half width alike, lower case, katakana for hiragana.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(lower(normalize(value, NFKC)), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ') $$;

-- Text as searches over many words compare it: folded, and every kanji and kana twice, so that a word of two of them has
-- the three letters in a row that a trigram index needs. Bound to fold() now: an index is kept up without a search path.
create function search_form(value text) returns text immutable strict parallel safe
  return regexp_replace(fold(value), '([々ァ-ヺー㐀-鿿豈-﫿])', '\1\1', 'g');

-- What a text in search form is `like` when it holds this word.
create function search_pattern(word text) returns text immutable strict parallel safe
  return '%' || regexp_replace(search_form(word), '([\\%_])', '\\\1', 'g') || '%';

-- Kana as a directory orders them: voiced and small ones beside the plain, a long vowel as the vowel itself.
create function kana_order(value text) returns text immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(value, 'ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴァィゥェォッャュョヮ', 'カキクケコサシスセソタチツテトハヒフヘホハヒフヘホウアイウエオツヤユヨワ'), '([アカサタナハマヤラワ])ー', '\1ア', 'g'), '([イキシチニヒミリ])ー', '\1イ', 'g'), '([ウクスツヌフムユル])ー', '\1ウ', 'g'), '([エケセテネヘメレ])ー', '\1エ', 'g'), '([オコソトノホモヨロヲ])ー', '\1オ', 'g');
--> statement-breakpoint
CREATE TABLE "announce" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"category" text NOT NULL,
	"pinned" boolean NOT NULL,
	"state" text NOT NULL,
	"publish_from" text,
	"publish_to" text,
	"body" jsonb NOT NULL,
	"body_en" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(title, ''::text) || ' '::text) || COALESCE(title_en, ''::text)) || ' '::text) || COALESCE(slug, ''::text)))) STORED NOT NULL
);

CREATE TABLE "announce_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"announce_id" uuid,
	"owner_id" text,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"kept_by" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announce_draft_unique" UNIQUE NULLS NOT DISTINCT (announce_id, owner_id)
);

CREATE TABLE "announce_read" (
	"announce_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announce_read_account_id_announce_id_pk" PRIMARY KEY (account_id, announce_id)
);

CREATE TABLE "announce_text" (
	"announce_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL
);

CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"hash" text NOT NULL,
	"account_id" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE (hash)
);

CREATE TABLE "application_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);

CREATE TABLE "approval_deputy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"employee" uuid NOT NULL,
	"deputy" uuid NOT NULL,
	"away_from" date NOT NULL,
	"away_to" date NOT NULL,
	"reason" text,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(reason, ''::text))) STORED NOT NULL
);

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

CREATE TABLE "auth_jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"alg" text,
	"crv" text
);

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

CREATE TABLE "auth_rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limit_key_unique" UNIQUE (key)
);

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
	CONSTRAINT "auth_session_token_unique" UNIQUE (token)
);

CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locale" text DEFAULT 'ja'::text NOT NULL,
	"is_employee" boolean DEFAULT false NOT NULL,
	"is_user" boolean DEFAULT false NOT NULL,
	"affiliation_checked_at" timestamp with time zone,
	"role" text,
	"banned" boolean DEFAULT false,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"time_format" text DEFAULT '24'::text NOT NULL,
	CONSTRAINT "auth_user_email_unique" UNIQUE (email)
);

CREATE TABLE "auth_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "baf" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"reference_from" text NOT NULL,
	"reference_to" text NOT NULL,
	"average_price" numeric(15,2) NOT NULL,
	"state" text NOT NULL,
	"settled" text NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text,
	"replaces" uuid,
	"search_text" text GENERATED ALWAYS AS (search_form(''::text)) STORED NOT NULL
);

CREATE TABLE "baf_month" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"month" text NOT NULL,
	"reference_month" text NOT NULL,
	"average_price" numeric(15,2) NOT NULL,
	"state" text NOT NULL,
	"settled" text NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text,
	"replaces" uuid,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(month, ''::text))) STORED NOT NULL
);

CREATE TABLE "baf_year" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"year" integer NOT NULL,
	"reference_from" text NOT NULL,
	"reference_to" text NOT NULL,
	"average_price" numeric(15,2) NOT NULL,
	"state" text NOT NULL,
	"settled" text NOT NULL,
	"applies_from" date NOT NULL,
	"applies_to" date NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text,
	"replaces" uuid,
	"search_text" text GENERATED ALWAYS AS (search_form(''::text)) STORED NOT NULL
);

CREATE TABLE "base_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"freight_route" uuid NOT NULL,
	"scope" text NOT NULL,
	"customer_group" uuid,
	"customer" uuid,
	"unit_key" text NOT NULL,
	"basis" text NOT NULL,
	"cost" numeric(15,2) NOT NULL,
	"sell" numeric(15,2) NOT NULL,
	"minimum_quantity" numeric(16,3),
	"minimum_amount" numeric(15,2),
	"currency" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"rt_divisor" text NOT NULL,
	"quantity_decimals" text NOT NULL,
	"quantity_rounding" text NOT NULL,
	"amount_rounding" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(unit_key, ''::text))) STORED NOT NULL
);

CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"is_default" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "company_bank" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"is_default" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((((COALESCE(bank_name, ''::text) || ' '::text) || COALESCE(bank_name_kana, ''::text)) || ' '::text) || COALESCE(branch_name, ''::text)) || ' '::text) || COALESCE(account_number, ''::text)) || ' '::text) || COALESCE(account_holder, ''::text)))) STORED NOT NULL
);

CREATE TABLE "company_branch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"company" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "company_department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"company" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"branch" uuid,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "company_section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"company" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"department" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "container" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"number" text NOT NULL,
	"type" uuid NOT NULL,
	"owner" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((COALESCE(number, ''::text) || ' '::text) || COALESCE(note, ''::text)))) STORED NOT NULL
);

CREATE TABLE "container_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"length_ft" numeric(6,2) NOT NULL,
	"internal_length_mm" integer NOT NULL,
	"internal_width_mm" integer NOT NULL,
	"internal_height_mm" integer NOT NULL,
	"tare_kg" integer NOT NULL,
	"payload_kg" integer NOT NULL,
	"capacity_m3" numeric(16,3) NOT NULL,
	"teu" numeric(6,2) NOT NULL,
	"is_reefer" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "currency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"symbol" text NOT NULL,
	"minor_unit" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"credit_limit" numeric(15,2),
	"sales_employee" uuid,
	"maker" text,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(name_kana, ''::text)))) STORED NOT NULL
);

CREATE TABLE "customer_contact_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"is_primary" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "customer_detail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"is_billing_address" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "customer_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "customer_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_kana" text,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"account" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "deposit_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "door" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"postal_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"latitude" numeric(9,6),
	"longitude" numeric(9,6),
	"nearest_port" uuid NOT NULL,
	"max_vehicle_length_m" numeric(6,2),
	"receiving_hours" text,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "door_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"door" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"name_at_customer" text,
	"contact_name" text,
	"phone" text,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((COALESCE(name_at_customer, ''::text) || ' '::text) || COALESCE(contact_name, ''::text)))) STORED NOT NULL
);

CREATE TABLE "driver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"company" uuid NOT NULL,
	"name" text NOT NULL,
	"name_kana" text,
	"license_number" text NOT NULL,
	"license_kinds" jsonb NOT NULL,
	"license_expires_on" date NOT NULL,
	"mobile" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(license_number, ''::text)))) STORED NOT NULL
);

CREATE TABLE "driver_company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"email" text,
	"invoice_number" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "employee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"account" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "freight_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"basis" text NOT NULL,
	"sort_order" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "general_cargo_packing_style" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "heavy_equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"model" uuid NOT NULL,
	"serial_number" text,
	"owner" uuid,
	"attachments" text,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"weight_kg" integer,
	"search_text" text GENERATED ALWAYS AS (search_form(((COALESCE(serial_number, ''::text) || ' '::text) || COALESCE(attachments, ''::text)))) STORED NOT NULL
);

CREATE TABLE "heavy_equipment_maker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "heavy_equipment_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"maker" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_kg" integer NOT NULL,
	"self_propelled" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(name, ''::text))) STORED NOT NULL
);

CREATE TABLE "idempotent_call" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_call_owner_key_pk" PRIMARY KEY (owner, key)
);

CREATE TABLE "industry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'new'::text NOT NULL,
	"handled_by" text,
	"account_id" text,
	"provisional_customer" uuid,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "inquiry_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "maintenance" (
	"id" text PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "maker_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"asked_at" timestamp with time zone,
	"decided_by" uuid
);

CREATE TABLE "maker_cell" (
	"quotation_id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"part" text NOT NULL,
	"amount" numeric(15,2),
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "maker_cell_quotation_id_route_id_vehicle_id_part_pk" PRIMARY KEY (quotation_id, route_id, vehicle_id, part)
);

CREATE TABLE "maker_charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"basis" text NOT NULL,
	"amount" numeric(15,2) NOT NULL,
	"applies_to" jsonb NOT NULL
);

CREATE TABLE "maker_quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"maker" text NOT NULL,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"term" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"baf_year_id" uuid,
	"with_baf" boolean NOT NULL,
	"with_charges" boolean NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT ''::text NOT NULL,
	"previous_id" uuid,
	"search_text" text DEFAULT ''::text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_employee_id" uuid,
	"contributor_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hold" boolean DEFAULT false NOT NULL,
	"offered_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sheet_version" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "maker_route" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from_door_id" uuid,
	"from_port_id" uuid NOT NULL,
	"to_port_id" uuid NOT NULL,
	"to_door_id" uuid,
	"via_port_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_days" integer
);

CREATE TABLE "maker_vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"nissan_class_id" uuid,
	"toyota_class_id" uuid,
	"note" text DEFAULT ''::text NOT NULL
);

CREATE TABLE "nissan_vehicle_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"m3_from" numeric(16,3) NOT NULL,
	"m3_to" numeric(16,3) NOT NULL,
	"examples" text,
	"sort_order" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting'::text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"secret" boolean DEFAULT false NOT NULL,
	"reply_to" text,
	"server_away" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone
);

CREATE TABLE "payment_method" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "payment_term" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"closing_day" integer NOT NULL,
	"pay_month_offset" integer NOT NULL,
	"pay_day" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_sha256_unique" UNIQUE (sha256)
);

CREATE TABLE "picture_size" (
	"picture_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "picture_size_picture_id_width_pk" PRIMARY KEY (picture_id, width)
);

CREATE TABLE "port" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"unlocode" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"prefecture" text NOT NULL,
	"latitude" numeric(9,6) NOT NULL,
	"longitude" numeric(9,6) NOT NULL,
	"port_company" uuid,
	"closed_on" date,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((((COALESCE(unlocode, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(prefecture, ''::text)))) STORED NOT NULL
);

CREATE TABLE "port_company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"name_kana" text,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"fax" text,
	"email" text,
	"services" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(name_kana, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "preference" (
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "preference_account_id_list_pk" PRIMARY KEY (account_id, list)
);

CREATE TABLE "price_freight_route" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"segment" uuid NOT NULL,
	"freight_type" uuid NOT NULL,
	"from_port" uuid,
	"from_door" uuid,
	"to_port" uuid,
	"to_door" uuid,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(note, ''::text))) STORED NOT NULL
);

CREATE TABLE "provisional_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"account" text,
	"corporate_number" text,
	"rejected_because" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((COALESCE(company_name, ''::text) || ' '::text) || COALESCE(company_name_en, ''::text)) || ' '::text) || COALESCE(contact_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL
);

CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" uuid,
	"contact_person_id" uuid,
	"sales_employee_id" uuid,
	"title" text DEFAULT ''::text NOT NULL,
	"message" text DEFAULT ''::text NOT NULL,
	"language" text NOT NULL,
	"requester_id" text NOT NULL,
	"requester_name" text NOT NULL,
	"requester_email" text NOT NULL,
	"source_id" uuid,
	"search_text" text DEFAULT ''::text NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"question_at" timestamp with time zone,
	"answer_author_id" text,
	"answer_total" numeric(17,4),
	"answer_valid_until" date,
	CONSTRAINT "quotation_number_unique" UNIQUE (number)
);

CREATE TABLE "quotation_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_employee_id" uuid,
	"valid_until" date,
	"currency" text DEFAULT 'JPY'::text NOT NULL,
	"exchange" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hold" boolean DEFAULT false NOT NULL,
	"content_hash" text,
	"approved_hash" text,
	"subtotal" numeric(17,4) DEFAULT '0'::numeric NOT NULL,
	"tax" numeric(17,4) DEFAULT '0'::numeric NOT NULL,
	"total" numeric(17,4) DEFAULT '0'::numeric NOT NULL,
	"by_tax" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"incomplete" boolean DEFAULT true NOT NULL,
	"cost" numeric(17,4) DEFAULT '0'::numeric NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"contributor_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE "quotation_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"approver_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"asked_at" timestamp with time zone,
	"decided_by" uuid
);

CREATE TABLE "quotation_approver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"employee" uuid NOT NULL,
	"level" integer NOT NULL,
	"amount_limit" numeric(15,2),
	"branch" uuid,
	"active_from" date NOT NULL,
	"active_to" date,
	"minimum_margin" numeric(5,2),
	"search_text" text GENERATED ALWAYS AS (search_form(''::text)) STORED NOT NULL
);

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
	CONSTRAINT "quotation_charge_answer_id_id_pk" PRIMARY KEY (answer_id, id)
);

CREATE TABLE "quotation_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "quotation_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"answer_id" uuid,
	"file_id" uuid NOT NULL,
	"internal" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "quotation_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"answer_id" uuid,
	"event" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"comment" text,
	"internal" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"in_place_of" jsonb
);

CREATE TABLE "quotation_figure" (
	"quotation_id" uuid NOT NULL,
	"from_port_id" uuid NOT NULL,
	"to_port_id" uuid NOT NULL,
	"is_first" boolean NOT NULL,
	"asked_on" date NOT NULL,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"employee_id" uuid,
	"answer_minutes" integer,
	"currency" text,
	"amount" numeric(17,4),
	"costed" numeric(17,4),
	"cost" numeric(17,4),
	"decline_reason" text,
	CONSTRAINT "quotation_figure_quotation_id_from_port_id_to_port_id_pk" PRIMARY KEY (quotation_id, from_port_id, to_port_id)
);

CREATE TABLE "quotation_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"answer_id" uuid,
	"position" integer NOT NULL,
	"lineage_id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cargo" jsonb NOT NULL,
	"note" text DEFAULT ''::text NOT NULL
);

CREATE TABLE "quotation_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"side" text NOT NULL,
	"internal" boolean NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_wish" boolean DEFAULT false NOT NULL
);

CREATE TABLE "quotation_offered_document" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "quotation_presence" (
	"quotation_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_presence_quotation_id_account_id_pk" PRIMARY KEY (quotation_id, account_id)
);

CREATE TABLE "quotation_remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"template_id" uuid,
	"body" text NOT NULL,
	"internal" boolean NOT NULL
);

CREATE TABLE "quotation_remark_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"applies_to" uuid,
	"body" text NOT NULL,
	"is_default" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((COALESCE(name, ''::text) || ' '::text) || COALESCE(body, ''::text)))) STORED NOT NULL
);

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

CREATE TABLE "route_condition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"from_door" boolean NOT NULL,
	"to_door" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "segment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"order" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "ship" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"imo" text,
	"call_sign" text,
	"kind" text NOT NULL,
	"gross_tonnage" integer NOT NULL,
	"deadweight" integer,
	"loa_m" numeric(7,2) NOT NULL,
	"beam_m" numeric(6,2) NOT NULL,
	"speed_knots" numeric(5,1) NOT NULL,
	"lane_meters" integer,
	"car_capacity" integer,
	"teu" integer,
	"built_year" integer,
	"owner" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_en, ''::text)) || ' '::text) || COALESCE(imo, ''::text)) || ' '::text) || COALESCE(call_sign, ''::text)))) STORED NOT NULL
);

CREATE TABLE "standard_crude_oil_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"month" text NOT NULL,
	"gross_per_kl" numeric(15,2) NOT NULL,
	"subsidy_per_kl" numeric(15,2),
	"price_per_kl" numeric(15,2) NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((COALESCE(month, ''::text) || ' '::text) || COALESCE(source, ''::text)))) STORED NOT NULL
);

CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bytea,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "surcharge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
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
	"percent" numeric(7,3),
	"amount" numeric(15,2),
	"valid_from" date NOT NULL,
	"valid_to" date,
	"prefectures" jsonb,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (search_form(((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "toyota_vehicle_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"m3_from" numeric(16,3) NOT NULL,
	"m3_to" numeric(16,3) NOT NULL,
	"examples" text,
	"sort_order" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "tractor_head" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"plate" text NOT NULL,
	"driver_company" uuid NOT NULL,
	"maker" text,
	"model" text,
	"chassis_number" text,
	"first_registered" date,
	"inspection_expires_on" date NOT NULL,
	"gross_vehicle_kg" integer,
	"search_text" text GENERATED ALWAYS AS (search_form(((((((COALESCE(plate, ''::text) || ' '::text) || COALESCE(maker, ''::text)) || ' '::text) || COALESCE(model, ''::text)) || ' '::text) || COALESCE(chassis_number, ''::text)))) STORED NOT NULL
);

CREATE TABLE "trailer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"plate" text NOT NULL,
	"driver_company" uuid NOT NULL,
	"kind" text NOT NULL,
	"length_m" numeric(6,2) NOT NULL,
	"axles" integer NOT NULL,
	"payload_kg" integer NOT NULL,
	"inspection_expires_on" date NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(plate, ''::text))) STORED NOT NULL
);

CREATE TABLE "vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"variant" uuid NOT NULL,
	"name" text NOT NULL,
	"nissan_vehicle_class" uuid,
	"toyota_vehicle_class" uuid,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"weight_kg" integer,
	"is_running" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(name, ''::text))) STORED NOT NULL
);

CREATE TABLE "vehicle_maker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((((COALESCE(code, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "vehicle_model" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"maker" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"body" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(((COALESCE(name, ''::text) || ' '::text) || COALESCE(name_en, ''::text)))) STORED NOT NULL
);

CREATE TABLE "vehicle_variant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"model" uuid NOT NULL,
	"name" text NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_kg" integer NOT NULL,
	"model_year_from" text,
	"model_year_to" text,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(name, ''::text))) STORED NOT NULL
);

CREATE TABLE "voyage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp with time zone,
	"ship" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"calls" jsonb NOT NULL,
	"departure" text GENERATED ALWAYS AS (((calls -> 0) ->> 'etd'::text)) STORED,
	"search_text" text GENERATED ALWAYS AS (search_form(COALESCE(number, ''::text))) STORED NOT NULL
);

CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" jsonb NOT NULL,
	"customer_id" uuid,
	"stopped_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "announce_draft" ADD CONSTRAINT "announce_draft_announce_id_announce_id_fk" FOREIGN KEY (announce_id) REFERENCES announce(id) ON DELETE CASCADE;
ALTER TABLE "announce_draft" ADD CONSTRAINT "announce_draft_kept_by_auth_user_id_fk" FOREIGN KEY (kept_by) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "announce_draft" ADD CONSTRAINT "announce_draft_owner_id_auth_user_id_fk" FOREIGN KEY (owner_id) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "announce_read" ADD CONSTRAINT "announce_read_account_id_auth_user_id_fk" FOREIGN KEY (account_id) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "announce_read" ADD CONSTRAINT "announce_read_announce_id_announce_id_fk" FOREIGN KEY (announce_id) REFERENCES announce(id) ON DELETE CASCADE;
ALTER TABLE "announce_text" ADD CONSTRAINT "announce_text_announce_id_announce_id_fk" FOREIGN KEY (announce_id) REFERENCES announce(id) ON DELETE CASCADE;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_auth_user_id_fk" FOREIGN KEY (account_id) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_deputy_employee_id_fk" FOREIGN KEY (deputy) REFERENCES employee(id);
ALTER TABLE "approval_deputy" ADD CONSTRAINT "approval_deputy_employee_employee_id_fk" FOREIGN KEY (employee) REFERENCES employee(id);
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_auth_user_id_fk" FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "auth_passkey" ADD CONSTRAINT "auth_passkey_user_id_auth_user_id_fk" FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "baf" ADD CONSTRAINT "baf_replaces_baf_id_fk" FOREIGN KEY (replaces) REFERENCES baf(id);
ALTER TABLE "baf_month" ADD CONSTRAINT "baf_month_replaces_baf_month_id_fk" FOREIGN KEY (replaces) REFERENCES baf_month(id);
ALTER TABLE "baf_year" ADD CONSTRAINT "baf_year_replaces_baf_year_id_fk" FOREIGN KEY (replaces) REFERENCES baf_year(id);
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_currency_currency_id_fk" FOREIGN KEY (currency) REFERENCES currency(id);
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_customer_customer_id_fk" FOREIGN KEY (customer) REFERENCES customer(id);
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_customer_group_customer_group_id_fk" FOREIGN KEY (customer_group) REFERENCES customer_group(id);
ALTER TABLE "base_rate" ADD CONSTRAINT "base_rate_freight_route_price_freight_route_id_fk" FOREIGN KEY (freight_route) REFERENCES price_freight_route(id);
ALTER TABLE "company_bank" ADD CONSTRAINT "company_bank_company_company_id_fk" FOREIGN KEY (company) REFERENCES company(id);
ALTER TABLE "company_bank" ADD CONSTRAINT "company_bank_deposit_type_deposit_type_id_fk" FOREIGN KEY (deposit_type) REFERENCES deposit_type(id);
ALTER TABLE "company_branch" ADD CONSTRAINT "company_branch_company_company_id_fk" FOREIGN KEY (company) REFERENCES company(id);
ALTER TABLE "company_department" ADD CONSTRAINT "company_department_branch_company_branch_id_fk" FOREIGN KEY (branch) REFERENCES company_branch(id);
ALTER TABLE "company_department" ADD CONSTRAINT "company_department_company_company_id_fk" FOREIGN KEY (company) REFERENCES company(id);
ALTER TABLE "company_section" ADD CONSTRAINT "company_section_company_company_id_fk" FOREIGN KEY (company) REFERENCES company(id);
ALTER TABLE "company_section" ADD CONSTRAINT "company_section_department_company_department_id_fk" FOREIGN KEY (department) REFERENCES company_department(id);
ALTER TABLE "container" ADD CONSTRAINT "container_type_container_type_id_fk" FOREIGN KEY (type) REFERENCES container_type(id);
ALTER TABLE "customer" ADD CONSTRAINT "customer_currency_currency_id_fk" FOREIGN KEY (currency) REFERENCES currency(id);
ALTER TABLE "customer" ADD CONSTRAINT "customer_group_customer_group_id_fk" FOREIGN KEY ("group") REFERENCES customer_group(id);
ALTER TABLE "customer" ADD CONSTRAINT "customer_industry_industry_id_fk" FOREIGN KEY (industry) REFERENCES industry(id);
ALTER TABLE "customer" ADD CONSTRAINT "customer_payment_method_payment_method_id_fk" FOREIGN KEY (payment_method) REFERENCES payment_method(id);
ALTER TABLE "customer" ADD CONSTRAINT "customer_payment_term_payment_term_id_fk" FOREIGN KEY (payment_term) REFERENCES payment_term(id);
ALTER TABLE "customer" ADD CONSTRAINT "customer_sales_employee_employee_id_fk" FOREIGN KEY (sales_employee) REFERENCES employee(id);
ALTER TABLE "customer_contact_person" ADD CONSTRAINT "customer_contact_person_customer_customer_id_fk" FOREIGN KEY (customer) REFERENCES customer(id);
ALTER TABLE "customer_contact_person" ADD CONSTRAINT "customer_contact_person_site_customer_detail_id_fk" FOREIGN KEY (site) REFERENCES customer_detail(id);
ALTER TABLE "customer_contact_person" ADD CONSTRAINT "customer_contact_person_user_customer_user_id_fk" FOREIGN KEY ("user") REFERENCES customer_user(id);
ALTER TABLE "customer_detail" ADD CONSTRAINT "customer_detail_customer_customer_id_fk" FOREIGN KEY (customer) REFERENCES customer(id);
ALTER TABLE "door" ADD CONSTRAINT "door_nearest_port_port_id_fk" FOREIGN KEY (nearest_port) REFERENCES port(id);
ALTER TABLE "door_customer" ADD CONSTRAINT "door_customer_customer_customer_id_fk" FOREIGN KEY (customer) REFERENCES customer(id);
ALTER TABLE "door_customer" ADD CONSTRAINT "door_customer_door_door_id_fk" FOREIGN KEY (door) REFERENCES door(id);
ALTER TABLE "driver" ADD CONSTRAINT "driver_company_driver_company_id_fk" FOREIGN KEY (company) REFERENCES driver_company(id);
ALTER TABLE "employee" ADD CONSTRAINT "employee_branch_company_branch_id_fk" FOREIGN KEY (branch) REFERENCES company_branch(id);
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_company_id_fk" FOREIGN KEY (company) REFERENCES company(id);
ALTER TABLE "employee" ADD CONSTRAINT "employee_department_company_department_id_fk" FOREIGN KEY (department) REFERENCES company_department(id);
ALTER TABLE "employee" ADD CONSTRAINT "employee_section_company_section_id_fk" FOREIGN KEY (section) REFERENCES company_section(id);
ALTER TABLE "heavy_equipment" ADD CONSTRAINT "heavy_equipment_model_heavy_equipment_model_id_fk" FOREIGN KEY (model) REFERENCES heavy_equipment_model(id);
ALTER TABLE "heavy_equipment" ADD CONSTRAINT "heavy_equipment_owner_customer_id_fk" FOREIGN KEY (owner) REFERENCES customer(id);
ALTER TABLE "heavy_equipment_model" ADD CONSTRAINT "heavy_equipment_model_maker_heavy_equipment_maker_id_fk" FOREIGN KEY (maker) REFERENCES heavy_equipment_maker(id);
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_provisional_customer_provisional_customer_id_fk" FOREIGN KEY (provisional_customer) REFERENCES provisional_customer(id);
ALTER TABLE "inquiry_reply" ADD CONSTRAINT "inquiry_reply_inquiry_id_inquiry_id_fk" FOREIGN KEY (inquiry_id) REFERENCES inquiry(id);
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_approver_id_quotation_approver_id_fk" FOREIGN KEY (approver_id) REFERENCES quotation_approver(id);
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_decided_by_employee_id_fk" FOREIGN KEY (decided_by) REFERENCES employee(id);
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_employee_id_employee_id_fk" FOREIGN KEY (employee_id) REFERENCES employee(id);
ALTER TABLE "maker_approval" ADD CONSTRAINT "maker_approval_quotation_id_maker_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES maker_quotation(id);
ALTER TABLE "maker_cell" ADD CONSTRAINT "maker_cell_quotation_id_maker_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES maker_quotation(id);
ALTER TABLE "maker_cell" ADD CONSTRAINT "maker_cell_route_id_maker_route_id_fk" FOREIGN KEY (route_id) REFERENCES maker_route(id) ON DELETE CASCADE;
ALTER TABLE "maker_cell" ADD CONSTRAINT "maker_cell_vehicle_id_maker_vehicle_id_fk" FOREIGN KEY (vehicle_id) REFERENCES maker_vehicle(id) ON DELETE CASCADE;
ALTER TABLE "maker_charge" ADD CONSTRAINT "maker_charge_quotation_id_maker_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES maker_quotation(id);
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_author_employee_id_employee_id_fk" FOREIGN KEY (author_employee_id) REFERENCES employee(id);
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_baf_year_id_baf_year_id_fk" FOREIGN KEY (baf_year_id) REFERENCES baf_year(id);
ALTER TABLE "maker_quotation" ADD CONSTRAINT "maker_quotation_customer_id_customer_id_fk" FOREIGN KEY (customer_id) REFERENCES customer(id);
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_from_door_id_door_id_fk" FOREIGN KEY (from_door_id) REFERENCES door(id);
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_from_port_id_port_id_fk" FOREIGN KEY (from_port_id) REFERENCES port(id);
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_quotation_id_maker_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES maker_quotation(id);
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_to_door_id_door_id_fk" FOREIGN KEY (to_door_id) REFERENCES door(id);
ALTER TABLE "maker_route" ADD CONSTRAINT "maker_route_to_port_id_port_id_fk" FOREIGN KEY (to_port_id) REFERENCES port(id);
ALTER TABLE "maker_vehicle" ADD CONSTRAINT "maker_vehicle_nissan_class_id_nissan_vehicle_class_id_fk" FOREIGN KEY (nissan_class_id) REFERENCES nissan_vehicle_class(id);
ALTER TABLE "maker_vehicle" ADD CONSTRAINT "maker_vehicle_quotation_id_maker_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES maker_quotation(id);
ALTER TABLE "maker_vehicle" ADD CONSTRAINT "maker_vehicle_toyota_class_id_toyota_vehicle_class_id_fk" FOREIGN KEY (toyota_class_id) REFERENCES toyota_vehicle_class(id);
ALTER TABLE "picture_size" ADD CONSTRAINT "picture_size_file_id_stored_file_id_fk" FOREIGN KEY (file_id) REFERENCES stored_file(id);
ALTER TABLE "picture_size" ADD CONSTRAINT "picture_size_picture_id_picture_id_fk" FOREIGN KEY (picture_id) REFERENCES picture(id);
ALTER TABLE "port" ADD CONSTRAINT "port_port_company_port_company_id_fk" FOREIGN KEY (port_company) REFERENCES port_company(id);
ALTER TABLE "preference" ADD CONSTRAINT "preference_account_id_auth_user_id_fk" FOREIGN KEY (account_id) REFERENCES auth_user(id) ON DELETE CASCADE;
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_freight_type_freight_type_id_fk" FOREIGN KEY (freight_type) REFERENCES freight_type(id);
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_from_door_door_id_fk" FOREIGN KEY (from_door) REFERENCES door(id);
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_from_port_port_id_fk" FOREIGN KEY (from_port) REFERENCES port(id);
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_segment_segment_id_fk" FOREIGN KEY (segment) REFERENCES segment(id);
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_to_door_door_id_fk" FOREIGN KEY (to_door) REFERENCES door(id);
ALTER TABLE "price_freight_route" ADD CONSTRAINT "price_freight_route_to_port_port_id_fk" FOREIGN KEY (to_port) REFERENCES port(id);
ALTER TABLE "provisional_customer" ADD CONSTRAINT "provisional_customer_promoted_to_customer_id_fk" FOREIGN KEY (promoted_to) REFERENCES customer(id);
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_contact_person_id_customer_contact_person_id_fk" FOREIGN KEY (contact_person_id) REFERENCES customer_contact_person(id);
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_customer_id_customer_id_fk" FOREIGN KEY (customer_id) REFERENCES customer(id);
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_sales_employee_id_employee_id_fk" FOREIGN KEY (sales_employee_id) REFERENCES employee(id);
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_site_id_customer_detail_id_fk" FOREIGN KEY (site_id) REFERENCES customer_detail(id);
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_author_employee_id_employee_id_fk" FOREIGN KEY (author_employee_id) REFERENCES employee(id);
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_pdf_en_stored_file_id_fk" FOREIGN KEY (pdf_en) REFERENCES stored_file(id);
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_pdf_ja_stored_file_id_fk" FOREIGN KEY (pdf_ja) REFERENCES stored_file(id);
ALTER TABLE "quotation_answer" ADD CONSTRAINT "quotation_answer_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id);
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_approver_id_quotation_approver_id_fk" FOREIGN KEY (approver_id) REFERENCES quotation_approver(id);
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_decided_by_employee_id_fk" FOREIGN KEY (decided_by) REFERENCES employee(id);
ALTER TABLE "quotation_approval" ADD CONSTRAINT "quotation_approval_employee_id_employee_id_fk" FOREIGN KEY (employee_id) REFERENCES employee(id);
ALTER TABLE "quotation_approver" ADD CONSTRAINT "quotation_approver_branch_company_branch_id_fk" FOREIGN KEY (branch) REFERENCES company_branch(id);
ALTER TABLE "quotation_approver" ADD CONSTRAINT "quotation_approver_employee_employee_id_fk" FOREIGN KEY (employee) REFERENCES employee(id);
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_charge" ADD CONSTRAINT "quotation_charge_line_id_quotation_line_id_fk" FOREIGN KEY (line_id) REFERENCES quotation_line(id) ON DELETE CASCADE;
ALTER TABLE "quotation_document" ADD CONSTRAINT "quotation_document_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_document" ADD CONSTRAINT "quotation_document_file_id_stored_file_id_fk" FOREIGN KEY (file_id) REFERENCES stored_file(id);
ALTER TABLE "quotation_document" ADD CONSTRAINT "quotation_document_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id);
ALTER TABLE "quotation_event" ADD CONSTRAINT "quotation_event_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_event" ADD CONSTRAINT "quotation_event_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id);
ALTER TABLE "quotation_figure" ADD CONSTRAINT "quotation_figure_from_port_id_port_id_fk" FOREIGN KEY (from_port_id) REFERENCES port(id);
ALTER TABLE "quotation_figure" ADD CONSTRAINT "quotation_figure_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id) ON DELETE CASCADE;
ALTER TABLE "quotation_figure" ADD CONSTRAINT "quotation_figure_to_port_id_port_id_fk" FOREIGN KEY (to_port_id) REFERENCES port(id);
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id);
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_route_id_quotation_route_id_fk" FOREIGN KEY (route_id) REFERENCES quotation_route(id);
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id);
ALTER TABLE "quotation_offered_document" ADD CONSTRAINT "quotation_offered_document_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_presence" ADD CONSTRAINT "quotation_presence_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id) ON DELETE CASCADE;
ALTER TABLE "quotation_remark" ADD CONSTRAINT "quotation_remark_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_remark" ADD CONSTRAINT "quotation_remark_template_id_quotation_remark_template_id_fk" FOREIGN KEY (template_id) REFERENCES quotation_remark_template(id);
ALTER TABLE "quotation_remark_template" ADD CONSTRAINT "quotation_remark_template_applies_to_freight_type_id_fk" FOREIGN KEY (applies_to) REFERENCES freight_type(id);
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_answer_id_quotation_answer_id_fk" FOREIGN KEY (answer_id) REFERENCES quotation_answer(id);
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_from_door_id_door_id_fk" FOREIGN KEY (from_door_id) REFERENCES door(id);
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_from_port_id_port_id_fk" FOREIGN KEY (from_port_id) REFERENCES port(id);
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_quotation_id_quotation_id_fk" FOREIGN KEY (quotation_id) REFERENCES quotation(id);
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_to_door_id_door_id_fk" FOREIGN KEY (to_door_id) REFERENCES door(id);
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_to_port_id_port_id_fk" FOREIGN KEY (to_port_id) REFERENCES port(id);
ALTER TABLE "quotation_route" ADD CONSTRAINT "quotation_route_voyage_id_voyage_id_fk" FOREIGN KEY (voyage_id) REFERENCES voyage(id);
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_freight_route_price_freight_route_id_fk" FOREIGN KEY (freight_route) REFERENCES price_freight_route(id);
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_freight_type_freight_type_id_fk" FOREIGN KEY (freight_type) REFERENCES freight_type(id);
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_segment_segment_id_fk" FOREIGN KEY (segment) REFERENCES segment(id);
ALTER TABLE "tractor_head" ADD CONSTRAINT "tractor_head_driver_company_driver_company_id_fk" FOREIGN KEY (driver_company) REFERENCES driver_company(id);
ALTER TABLE "trailer" ADD CONSTRAINT "trailer_driver_company_driver_company_id_fk" FOREIGN KEY (driver_company) REFERENCES driver_company(id);
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_nissan_vehicle_class_nissan_vehicle_class_id_fk" FOREIGN KEY (nissan_vehicle_class) REFERENCES nissan_vehicle_class(id);
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_toyota_vehicle_class_toyota_vehicle_class_id_fk" FOREIGN KEY (toyota_vehicle_class) REFERENCES toyota_vehicle_class(id);
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_variant_vehicle_variant_id_fk" FOREIGN KEY (variant) REFERENCES vehicle_variant(id);
ALTER TABLE "vehicle_model" ADD CONSTRAINT "vehicle_model_maker_vehicle_maker_id_fk" FOREIGN KEY (maker) REFERENCES vehicle_maker(id);
ALTER TABLE "vehicle_variant" ADD CONSTRAINT "vehicle_variant_model_vehicle_model_id_fk" FOREIGN KEY (model) REFERENCES vehicle_model(id);
ALTER TABLE "voyage" ADD CONSTRAINT "voyage_ship_ship_id_fk" FOREIGN KEY (ship) REFERENCES ship(id);
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_customer_id_customer_id_fk" FOREIGN KEY (customer_id) REFERENCES customer(id);
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX announce_search_index ON announce USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX announce_slug_key ON announce USING btree (slug);
CREATE INDEX announce_text_search_index ON announce_text USING gin (search_form(words) gin_trgm_ops);
CREATE INDEX api_key_account_index ON api_key USING btree (account_id);
CREATE INDEX approval_deputy_deputy_index ON approval_deputy USING btree (deputy);
CREATE INDEX approval_deputy_employee_index ON approval_deputy USING btree (employee);
CREATE INDEX approval_deputy_search_index ON approval_deputy USING gin (search_text gin_trgm_ops);
CREATE INDEX audit_event_action_index ON audit_event USING btree (resource, action, at DESC, id DESC);
CREATE INDEX audit_event_actor_search_index ON audit_event USING gin (search_form(((actor_name || ' '::text) || COALESCE(impersonator_name, ''::text))) gin_trgm_ops);
CREATE INDEX audit_event_customer_index ON audit_event USING btree (customer_id, resource, at DESC);
CREATE INDEX audit_event_parent_index ON audit_event USING btree (resource, parent_id, at DESC);
CREATE INDEX audit_event_record_index ON audit_event USING btree (resource, record_id, at DESC);
CREATE INDEX audit_event_record_search_index ON audit_event USING gin (search_form((((record_title ->> 'ja'::text) || ' '::text) || (record_title ->> 'en'::text))) gin_trgm_ops);
CREATE INDEX audit_event_resource_index ON audit_event USING btree (resource, at DESC, id DESC);
CREATE INDEX auth_account_user_index ON auth_account USING btree (user_id);
CREATE INDEX auth_passkey_user_index ON auth_passkey USING btree (user_id);
CREATE INDEX auth_session_user_index ON auth_session USING btree (user_id);
CREATE INDEX baf_replaces_index ON baf USING btree (replaces);
CREATE INDEX baf_search_index ON baf USING gin (search_text gin_trgm_ops);
CREATE INDEX baf_month_replaces_index ON baf_month USING btree (replaces);
CREATE INDEX baf_month_search_index ON baf_month USING gin (search_text gin_trgm_ops);
CREATE INDEX baf_year_replaces_index ON baf_year USING btree (replaces);
CREATE INDEX baf_year_search_index ON baf_year USING gin (search_text gin_trgm_ops);
CREATE INDEX base_rate_currency_index ON base_rate USING btree (currency);
CREATE INDEX base_rate_customer_group_index ON base_rate USING btree (customer_group);
CREATE INDEX base_rate_customer_index ON base_rate USING btree (customer);
CREATE INDEX base_rate_freight_route_index ON base_rate USING btree (freight_route);
CREATE INDEX base_rate_search_index ON base_rate USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX company_code_key ON company USING btree (code);
CREATE INDEX company_kana_index ON company USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX company_search_index ON company USING gin (search_text gin_trgm_ops);
CREATE INDEX company_bank_company_index ON company_bank USING btree (company);
CREATE INDEX company_bank_deposit_type_index ON company_bank USING btree (deposit_type);
CREATE INDEX company_bank_search_index ON company_bank USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX company_branch_code_key ON company_branch USING btree (company, code);
CREATE INDEX company_branch_company_index ON company_branch USING btree (company);
CREATE INDEX company_branch_search_index ON company_branch USING gin (search_text gin_trgm_ops);
CREATE INDEX company_department_branch_index ON company_department USING btree (branch);
CREATE UNIQUE INDEX company_department_code_key ON company_department USING btree (company, code);
CREATE INDEX company_department_company_index ON company_department USING btree (company);
CREATE INDEX company_department_search_index ON company_department USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX company_section_code_key ON company_section USING btree (company, code);
CREATE INDEX company_section_company_index ON company_section USING btree (company);
CREATE INDEX company_section_department_index ON company_section USING btree (department);
CREATE INDEX company_section_search_index ON company_section USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX container_number_key ON container USING btree (number);
CREATE INDEX container_search_index ON container USING gin (search_text gin_trgm_ops);
CREATE INDEX container_type_index ON container USING btree (type);
CREATE UNIQUE INDEX container_type_code_key ON container_type USING btree (code);
CREATE INDEX container_type_search_index ON container_type USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX currency_code_key ON currency USING btree (code);
CREATE INDEX currency_search_index ON currency USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX customer_code_key ON customer USING btree (code);
CREATE INDEX customer_currency_index ON customer USING btree (currency);
CREATE INDEX customer_group_index ON customer USING btree ("group");
CREATE INDEX customer_industry_index ON customer USING btree (industry);
CREATE INDEX customer_kana_index ON customer USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX customer_payment_method_index ON customer USING btree (payment_method);
CREATE INDEX customer_payment_term_index ON customer USING btree (payment_term);
CREATE INDEX customer_sales_employee_index ON customer USING btree (sales_employee);
CREATE INDEX customer_search_index ON customer USING gin (search_text gin_trgm_ops);
CREATE INDEX customer_contact_person_customer_index ON customer_contact_person USING btree (customer);
CREATE INDEX customer_contact_person_kana_index ON customer_contact_person USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX customer_contact_person_search_index ON customer_contact_person USING gin (search_text gin_trgm_ops);
CREATE INDEX customer_contact_person_site_index ON customer_contact_person USING btree (site);
CREATE INDEX customer_contact_person_user_index ON customer_contact_person USING btree ("user");
CREATE INDEX customer_detail_customer_index ON customer_detail USING btree (customer);
CREATE INDEX customer_detail_search_index ON customer_detail USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX customer_group_code_key ON customer_group USING btree (code);
CREATE INDEX customer_group_search_index ON customer_group USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX customer_user_account_key ON customer_user USING btree (account);
CREATE UNIQUE INDEX customer_user_email_key ON customer_user USING btree (email);
CREATE INDEX customer_user_kana_index ON customer_user USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX customer_user_search_index ON customer_user USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX deposit_type_code_key ON deposit_type USING btree (code);
CREATE INDEX deposit_type_search_index ON deposit_type USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX door_code_key ON door USING btree (code);
CREATE INDEX door_nearest_port_index ON door USING btree (nearest_port);
CREATE INDEX door_search_index ON door USING gin (search_text gin_trgm_ops);
CREATE INDEX door_customer_customer_index ON door_customer USING btree (customer);
CREATE UNIQUE INDEX door_customer_customer_key ON door_customer USING btree (door, customer);
CREATE INDEX door_customer_door_index ON door_customer USING btree (door);
CREATE INDEX door_customer_search_index ON door_customer USING gin (search_text gin_trgm_ops);
CREATE INDEX driver_company_index ON driver USING btree (company);
CREATE INDEX driver_kana_index ON driver USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE UNIQUE INDEX driver_license_number_key ON driver USING btree (license_number);
CREATE INDEX driver_search_index ON driver USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX driver_company_code_key ON driver_company USING btree (code);
CREATE INDEX driver_company_kana_index ON driver_company USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX driver_company_search_index ON driver_company USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX employee_account_key ON employee USING btree (account);
CREATE INDEX employee_branch_index ON employee USING btree (branch);
CREATE UNIQUE INDEX employee_code_key ON employee USING btree (code);
CREATE INDEX employee_company_index ON employee USING btree (company);
CREATE INDEX employee_department_index ON employee USING btree (department);
CREATE UNIQUE INDEX employee_email_key ON employee USING btree (email);
CREATE INDEX employee_kana_index ON employee USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX employee_search_index ON employee USING gin (search_text gin_trgm_ops);
CREATE INDEX employee_section_index ON employee USING btree (section);
CREATE UNIQUE INDEX freight_type_code_key ON freight_type USING btree (code);
CREATE INDEX freight_type_search_index ON freight_type USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX general_cargo_packing_style_code_key ON general_cargo_packing_style USING btree (code);
CREATE INDEX general_cargo_packing_style_search_index ON general_cargo_packing_style USING gin (search_text gin_trgm_ops);
CREATE INDEX heavy_equipment_model_index ON heavy_equipment USING btree (model);
CREATE INDEX heavy_equipment_owner_index ON heavy_equipment USING btree (owner);
CREATE INDEX heavy_equipment_search_index ON heavy_equipment USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX heavy_equipment_maker_code_key ON heavy_equipment_maker USING btree (code);
CREATE INDEX heavy_equipment_maker_search_index ON heavy_equipment_maker USING gin (search_text gin_trgm_ops);
CREATE INDEX heavy_equipment_model_maker_index ON heavy_equipment_model USING btree (maker);
CREATE UNIQUE INDEX heavy_equipment_model_name_key ON heavy_equipment_model USING btree (maker, name);
CREATE INDEX heavy_equipment_model_search_index ON heavy_equipment_model USING gin (search_text gin_trgm_ops);
CREATE INDEX idempotent_call_age_index ON idempotent_call USING btree (created_at);
CREATE UNIQUE INDEX industry_code_key ON industry USING btree (code);
CREATE INDEX industry_search_index ON industry USING gin (search_text gin_trgm_ops);
CREATE INDEX inquiry_email_index ON inquiry USING btree (email, created_at);
CREATE INDEX inquiry_ip_index ON inquiry USING btree (ip, created_at);
CREATE INDEX inquiry_list_index ON inquiry USING btree (created_at, id);
CREATE INDEX inquiry_state_index ON inquiry USING btree (state, created_at, id);
CREATE INDEX inquiry_reply_inquiry_index ON inquiry_reply USING btree (inquiry_id, created_at);
CREATE UNIQUE INDEX maker_approval_employee_key ON maker_approval USING btree (quotation_id, employee_id);
CREATE INDEX maker_approval_queue_index ON maker_approval USING btree (employee_id, state);
CREATE INDEX maker_cell_route_index ON maker_cell USING btree (route_id);
CREATE INDEX maker_cell_vehicle_index ON maker_cell USING btree (vehicle_id);
CREATE INDEX maker_charge_quotation_index ON maker_charge USING btree (quotation_id, "position");
CREATE INDEX maker_quotation_customer_index ON maker_quotation USING btree (customer_id, maker, valid_from DESC);
CREATE INDEX maker_quotation_maker_index ON maker_quotation USING btree (maker, valid_from DESC, id DESC);
CREATE INDEX maker_quotation_search_index ON maker_quotation USING gin (search_form(search_text) gin_trgm_ops);
CREATE INDEX maker_quotation_state_index ON maker_quotation USING btree (maker, state, valid_from DESC);
CREATE INDEX maker_route_quotation_index ON maker_route USING btree (quotation_id, "position");
CREATE UNIQUE INDEX maker_vehicle_nissan_key ON maker_vehicle USING btree (quotation_id, nissan_class_id);
CREATE INDEX maker_vehicle_quotation_index ON maker_vehicle USING btree (quotation_id, "position");
CREATE UNIQUE INDEX maker_vehicle_toyota_key ON maker_vehicle USING btree (quotation_id, toyota_class_id);
CREATE UNIQUE INDEX nissan_vehicle_class_code_key ON nissan_vehicle_class USING btree (code);
CREATE INDEX nissan_vehicle_class_search_index ON nissan_vehicle_class USING gin (search_text gin_trgm_ops);
CREATE INDEX outbox_mail_created_index ON outbox_mail USING btree (created_at, id);
CREATE INDEX outbox_mail_due_index ON outbox_mail USING btree (state, next_attempt_at);
CREATE INDEX outbox_mail_unsent_index ON outbox_mail USING btree (state, queued_at, failed_at, server_away) WHERE (state <> 'sent'::text);
CREATE UNIQUE INDEX payment_method_code_key ON payment_method USING btree (code);
CREATE INDEX payment_method_search_index ON payment_method USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX payment_term_code_key ON payment_term USING btree (code);
CREATE INDEX payment_term_search_index ON payment_term USING gin (search_text gin_trgm_ops);
CREATE INDEX picture_created_index ON picture USING btree (created_at);
CREATE INDEX port_kana_index ON port USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX port_port_company_index ON port USING btree (port_company);
CREATE INDEX port_search_index ON port USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX port_unlocode_key ON port USING btree (unlocode);
CREATE UNIQUE INDEX port_company_code_key ON port_company USING btree (code);
CREATE INDEX port_company_kana_index ON port_company USING btree (kana_order(COALESCE(name_kana, name)) COLLATE "C", id);
CREATE INDEX port_company_search_index ON port_company USING gin (search_text gin_trgm_ops);
CREATE INDEX price_freight_route_freight_type_index ON price_freight_route USING btree (freight_type);
CREATE INDEX price_freight_route_from_door_index ON price_freight_route USING btree (from_door);
CREATE INDEX price_freight_route_from_port_index ON price_freight_route USING btree (from_port);
CREATE INDEX price_freight_route_search_index ON price_freight_route USING gin (search_text gin_trgm_ops);
CREATE INDEX price_freight_route_segment_index ON price_freight_route USING btree (segment);
CREATE INDEX price_freight_route_to_door_index ON price_freight_route USING btree (to_door);
CREATE INDEX price_freight_route_to_port_index ON price_freight_route USING btree (to_port);
CREATE INDEX provisional_customer_promoted_to_index ON provisional_customer USING btree (promoted_to);
CREATE INDEX provisional_customer_search_index ON provisional_customer USING gin (search_text gin_trgm_ops);
CREATE INDEX quotation_author_index ON quotation USING btree (answer_author_id, created_at DESC);
CREATE INDEX quotation_created_index ON quotation USING btree (created_at DESC, id DESC);
CREATE INDEX quotation_customer_index ON quotation USING btree (customer_id, created_at DESC);
CREATE INDEX quotation_end_index ON quotation USING btree (answer_valid_until, id);
CREATE INDEX quotation_expiring_index ON quotation USING btree (answer_valid_until) WHERE (state = 'offered'::text);
CREATE INDEX quotation_open_index ON quotation USING btree (customer_id, state) WHERE (state = ANY (ARRAY['draft'::text, 'requested'::text, 'answering'::text, 'offered'::text]));
CREATE INDEX quotation_question_index ON quotation USING btree (question_at) WHERE (question_at IS NOT NULL);
CREATE INDEX quotation_search_index ON quotation USING gin (search_text gin_trgm_ops);
CREATE INDEX quotation_state_index ON quotation USING btree (state, created_at DESC);
CREATE INDEX quotation_submitted_index ON quotation USING btree (submitted_at, id);
CREATE INDEX quotation_title_index ON quotation USING btree (title, id);
CREATE INDEX quotation_total_index ON quotation USING btree (answer_total NULLS FIRST, id);
CREATE INDEX quotation_answer_pdf_en_index ON quotation_answer USING btree (pdf_en);
CREATE INDEX quotation_answer_pdf_ja_index ON quotation_answer USING btree (pdf_ja);
CREATE UNIQUE INDEX quotation_answer_revision_key ON quotation_answer USING btree (quotation_id, revision);
CREATE INDEX quotation_answer_state_index ON quotation_answer USING btree (state, valid_until);
CREATE UNIQUE INDEX quotation_approval_employee_key ON quotation_approval USING btree (answer_id, employee_id);
CREATE INDEX quotation_approval_queue_index ON quotation_approval USING btree (employee_id, state);
CREATE INDEX quotation_approver_branch_index ON quotation_approver USING btree (branch);
CREATE INDEX quotation_approver_employee_index ON quotation_approver USING btree (employee);
CREATE INDEX quotation_approver_search_index ON quotation_approver USING gin (search_text gin_trgm_ops);
CREATE INDEX quotation_charge_line_index ON quotation_charge USING btree (line_id);
CREATE INDEX quotation_document_quotation_index ON quotation_document USING btree (quotation_id);
CREATE INDEX quotation_event_quotation_index ON quotation_event USING btree (quotation_id, at);
CREATE INDEX quotation_figure_customer_index ON quotation_figure USING btree (customer_id, asked_on);
CREATE INDEX quotation_figure_day_index ON quotation_figure USING btree (asked_on);
CREATE INDEX quotation_figure_employee_index ON quotation_figure USING btree (employee_id, asked_on);
CREATE INDEX quotation_figure_lane_index ON quotation_figure USING btree (from_port_id, to_port_id, asked_on);
CREATE INDEX quotation_figure_one_reason_index ON quotation_figure USING btree (decline_reason, asked_on) WHERE (decline_reason IS NOT NULL);
CREATE INDEX quotation_figure_reason_index ON quotation_figure USING btree (asked_on) WHERE (decline_reason IS NOT NULL);
CREATE INDEX quotation_line_owner_index ON quotation_line USING btree (quotation_id, answer_id, "position");
CREATE INDEX quotation_line_route_index ON quotation_line USING btree (route_id);
CREATE INDEX quotation_message_quotation_index ON quotation_message USING btree (quotation_id, at, id);
CREATE INDEX quotation_remark_answer_index ON quotation_remark USING btree (answer_id, "position");
CREATE INDEX quotation_remark_template_applies_to_index ON quotation_remark_template USING btree (applies_to);
CREATE INDEX quotation_remark_template_search_index ON quotation_remark_template USING gin (search_text gin_trgm_ops);
CREATE INDEX quotation_route_owner_index ON quotation_route USING btree (quotation_id, answer_id, "position");
CREATE UNIQUE INDEX route_condition_code_key ON route_condition USING btree (code);
CREATE INDEX route_condition_search_index ON route_condition USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX segment_code_key ON segment USING btree (code);
CREATE INDEX segment_search_index ON segment USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX ship_imo_key ON ship USING btree (imo);
CREATE INDEX ship_search_index ON ship USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX standard_crude_oil_price_month_key ON standard_crude_oil_price USING btree (month);
CREATE INDEX standard_crude_oil_price_search_index ON standard_crude_oil_price USING gin (search_text gin_trgm_ops);
CREATE INDEX stored_file_sha256_index ON stored_file USING btree (sha256);
CREATE INDEX surcharge_freight_route_index ON surcharge USING btree (freight_route);
CREATE INDEX surcharge_freight_type_index ON surcharge USING btree (freight_type);
CREATE INDEX surcharge_search_index ON surcharge USING gin (search_text gin_trgm_ops);
CREATE INDEX surcharge_segment_index ON surcharge USING btree (segment);
CREATE UNIQUE INDEX toyota_vehicle_class_code_key ON toyota_vehicle_class USING btree (code);
CREATE INDEX toyota_vehicle_class_search_index ON toyota_vehicle_class USING gin (search_text gin_trgm_ops);
CREATE INDEX tractor_head_driver_company_index ON tractor_head USING btree (driver_company);
CREATE UNIQUE INDEX tractor_head_plate_key ON tractor_head USING btree (plate);
CREATE INDEX tractor_head_search_index ON tractor_head USING gin (search_text gin_trgm_ops);
CREATE INDEX trailer_driver_company_index ON trailer USING btree (driver_company);
CREATE UNIQUE INDEX trailer_plate_key ON trailer USING btree (plate);
CREATE INDEX trailer_search_index ON trailer USING gin (search_text gin_trgm_ops);
CREATE INDEX vehicle_nissan_vehicle_class_index ON vehicle USING btree (nissan_vehicle_class);
CREATE INDEX vehicle_search_index ON vehicle USING gin (search_text gin_trgm_ops);
CREATE INDEX vehicle_toyota_vehicle_class_index ON vehicle USING btree (toyota_vehicle_class);
CREATE INDEX vehicle_variant_index ON vehicle USING btree (variant);
CREATE UNIQUE INDEX vehicle_maker_code_key ON vehicle_maker USING btree (code);
CREATE INDEX vehicle_maker_search_index ON vehicle_maker USING gin (search_text gin_trgm_ops);
CREATE INDEX vehicle_model_maker_index ON vehicle_model USING btree (maker);
CREATE INDEX vehicle_model_search_index ON vehicle_model USING gin (search_text gin_trgm_ops);
CREATE INDEX vehicle_variant_model_index ON vehicle_variant USING btree (model);
CREATE UNIQUE INDEX vehicle_variant_name_key ON vehicle_variant USING btree (model, name);
CREATE INDEX vehicle_variant_search_index ON vehicle_variant USING gin (search_text gin_trgm_ops);
CREATE INDEX voyage_departure_index ON voyage USING btree (departure);
CREATE INDEX voyage_search_index ON voyage USING gin (search_text gin_trgm_ops);
CREATE INDEX voyage_ship_index ON voyage USING btree (ship);
CREATE INDEX webhook_delivery_due_index ON webhook_delivery USING btree (state, next_attempt_at);
CREATE INDEX webhook_delivery_log_index ON webhook_delivery USING btree (webhook_id, created_at, id);
--> statement-breakpoint
-- Two base rates of one key never hold on the same day.
alter table base_rate add constraint base_rate_no_overlap exclude using gist (
  freight_route with =,
  unit_key with =,
  scope with =,
  (coalesce(customer_group, customer, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
  daterange(valid_from, valid_to, '[]') with &&
) where (archived_at is null);

-- One freight route between two places for a freight type and segment.
create unique index price_freight_route_places_key on price_freight_route (
  segment,
  freight_type,
  coalesce(from_port, from_door),
  coalesce(to_port, to_door)
) where archived_at is null;

create unique index baf_quarter_published_key on baf (year, quarter) where state = 'published' and archived_at is null;

-- The log is written once: nobody, the program included, changes or removes an event.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only';
end
$$;

create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- What no row can say of itself, and what the forms already refuse, kept once more where nothing goes around it.
create unique index voyage_number_key on voyage (ship, number);

create unique index baf_month_month_key on baf_month (month) where state = 'published' and archived_at is null;

create unique index baf_year_year_key on baf_year (year) where state = 'published' and archived_at is null;

-- The scope says whose rate it is; without this a tariff naming a customer would slip past the overlap of tariffs.
alter table base_rate add constraint base_rate_scope_check check (
  (customer_group is not null) = (scope = 'customer-group') and (customer is not null) = (scope = 'customer')
);
alter table base_rate add constraint base_rate_valid_to_check check (valid_to >= valid_from);
alter table price_freight_route add constraint price_freight_route_from_port_check check ((from_port is null) <> (from_door is null));
alter table price_freight_route add constraint price_freight_route_to_port_check check ((to_port is null) <> (to_door is null));
alter table surcharge add constraint surcharge_percent_check check ((percent is null) <> (amount is null));

-- A car's volume belongs to one class of a maker.
alter table nissan_vehicle_class add constraint nissan_vehicle_class_m3_from_overlap exclude using gist (
  numrange(m3_from, m3_to, '[)') with &&
) where (archived_at is null);
alter table toyota_vehicle_class add constraint toyota_vehicle_class_m3_from_overlap exclude using gist (
  numrange(m3_from, m3_to, '[)') with &&
) where (archived_at is null);

-- Written once.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'the document of an offer is written once';
end
$$;

create trigger quotation_offered_document_written_once before update or delete on quotation_offered_document
  for each statement execute function refuse_document_change();

-- No offer without its document. Deferred to the commit, as the document shows when the offer was made. Answers that were
-- offered before there were documents have none: theirs is stored when a file of theirs is missing.
create function require_offered_document() returns trigger language plpgsql as $$
begin
  if not exists (select from quotation_offered_document where answer_id = new.id) then
    raise exception 'the offer % has no document', new.id using errcode = 'check_violation', table = 'quotation_answer', constraint = 'quotation_answer_offered_document';
  end if;
  return null;
end
$$;

create constraint trigger quotation_answer_offered_document after insert or update of offered_at on quotation_answer
  deferrable initially deferred for each row when (new.offered_at is not null) execute function require_offered_document();

-- No agreement without the file that it was given to; not checked of agreements of before.
alter table quotation_answer add constraint quotation_answer_agreed_file check (state <> 'agreed' or agreed_sha256 is not null) not valid;

-- Offers whose files are still to be made: few, however many there are.
create index quotation_answer_without_file_index on quotation_answer (id) where offered_at is not null and (pdf_en is null or pdf_ja is null);

-- What a lane costs today by the tariff, the least of its units, and since when.
create view price_freight_route_view as
select freight_route as id, min(sell) as current_rate, max(valid_from) as last_change
from base_rate
where scope = 'tariff' and archived_at is null
  and valid_from <= (now() at time zone 'Asia/Tokyo')::date
  and coalesce(valid_to, 'infinity') >= (now() at time zone 'Asia/Tokyo')::date
group by freight_route;

-- What of the tariff is in force on a day, by lane: read from the index alone.
create index base_rate_tariff_index on base_rate (coalesce(valid_to, 'infinity'), valid_from, freight_route, sell, valid_to)
where scope = 'tariff' and archived_at is null;

-- By what a firm that introduced itself may be known already, besides its name: telephone numbers by their digits, addresses
-- of mail by what stands behind the @.
CREATE INDEX "customer_detail_phone_index" ON "customer_detail" USING btree (regexp_replace("phone", '\D', '', 'g'));
CREATE INDEX "customer_contact_person_phone_index" ON "customer_contact_person" USING btree (regexp_replace("phone", '\D', '', 'g'));
CREATE INDEX "customer_detail_domain_index" ON "customer_detail" USING btree (lower(split_part("email", '@', 2)));
CREATE INDEX "customer_contact_person_domain_index" ON "customer_contact_person" USING btree (lower(split_part("email", '@', 2)));
CREATE INDEX "customer_corporate_number_index" ON "customer" USING btree ("corporate_number");
