CREATE TABLE "account_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"event" text NOT NULL,
	"details" jsonb NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uses_default_password" boolean DEFAULT false NOT NULL,
	"compared_passwords" text,
	"type" integer NOT NULL,
	"upline" bigint,
	"rank_name" text DEFAULT 'Bronze' NOT NULL,
	"rank_level" integer DEFAULT 1 NOT NULL,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"avatar" text DEFAULT 'avatars/default.webp' NOT NULL,
	"first_login_at" timestamp with time zone,
	"welcome_due" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"mobile" text,
	"email" text,
	"language" text,
	"site" text,
	"referral_code" text,
	"trial_ends_at" timestamp with time zone,
	"trial_browser" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"answers" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"account_id" bigint NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encryption_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"kid" text NOT NULL,
	"nonce" text NOT NULL,
	CONSTRAINT "nonces_kid_nonce_pk" PRIMARY KEY("kid","nonce")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"address" text NOT NULL,
	"user_agent" text,
	"login_type" text DEFAULT 'username' NOT NULL,
	"first_login" boolean DEFAULT false NOT NULL,
	"device_family" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"wished" text NOT NULL,
	"channels" text NOT NULL,
	"members" integer NOT NULL,
	"language" text NOT NULL,
	"site" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"opened" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "affiliate_applications_state" CHECK ("affiliate_applications"."state" in ('sent', 'accepted', 'refused') and ("affiliate_applications"."state" = 'sent') = ("affiliate_applications"."decided_at" is null) and ("affiliate_applications"."state" = 'accepted') = ("affiliate_applications"."opened" is not null) and ("affiliate_applications"."state" = 'refused') = ("affiliate_applications"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "avatar_pictures" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "avatar_pictures_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "bet_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"merchant" text NOT NULL,
	"bets" integer NOT NULL,
	"stake" bigint NOT NULL,
	"valid_stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "bet_days_account_id_day_category_vendor_pk" PRIMARY KEY("account_id","day","category","vendor")
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placed_at" timestamp with time zone NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"category" text NOT NULL,
	"vendor" text NOT NULL,
	"round" text NOT NULL,
	"state" text NOT NULL,
	"stake" bigint NOT NULL,
	"valid_stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"free_spins_id" bigint,
	"details" jsonb,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bets_id_placed_at_pk" PRIMARY KEY("id","placed_at"),
	CONSTRAINT "bets_amounts" CHECK ("bets"."stake" >= 0 and "bets"."payout" >= 0 and "bets"."valid_stake" >= 0),
	CONSTRAINT "bets_state" CHECK ("bets"."state" in ('open', 'settled', 'void', 'rolled-back') and ("bets"."state" = 'open') = ("bets"."settled_at" is null))
) PARTITION BY RANGE ("placed_at");
--> statement-breakpoint
CREATE TABLE "play_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"game" text,
	"language" text NOT NULL,
	"session_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"vendor" text NOT NULL,
	"round" text NOT NULL,
	"bet_id" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"account_id" bigint NOT NULL,
	"sweep_at" timestamp with time zone,
	CONSTRAINT "rounds_vendor_round_pk" PRIMARY KEY("vendor","round")
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"trusted_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_transactions" (
	"vendor" text NOT NULL,
	"transaction" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"round" text,
	"amount" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"balance" bigint NOT NULL,
	"rolled_back_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_transactions_vendor_transaction_pk" PRIMARY KEY("vendor","transaction"),
	CONSTRAINT "vendor_transactions_kind" CHECK ("vendor_transactions"."kind" in ('bet', 'win', 'rollback'))
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"promotion" text NOT NULL,
	"turnover_id" bigint NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"percent" integer NOT NULL,
	"times" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bonuses_amount" CHECK ("bonuses"."amount" > 0),
	CONSTRAINT "bonuses_state" CHECK ("bonuses"."state" in ('active', 'released', 'forfeited', 'canceled') and ("bonuses"."state" = 'active') = ("bonuses"."closed_at" is null) and ("bonuses"."state" in ('forfeited', 'canceled')) = ("bonuses"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "deposit_promotions" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"percent" integer NOT NULL,
	"maximum" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	"times" integer NOT NULL,
	"days" integer NOT NULL,
	"weights" jsonb NOT NULL,
	CONSTRAINT "deposit_promotions_merchant_promotion_pk" PRIMARY KEY("merchant","promotion"),
	CONSTRAINT "deposit_promotions_terms" CHECK ("deposit_promotions"."percent" between 1 and 1000 and "deposit_promotions"."maximum" > 0 and "deposit_promotions"."minimum" >= 0 and "deposit_promotions"."times" between 1 and 100 and "deposit_promotions"."days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "turnover_requirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turnover_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"source" text NOT NULL,
	"deposit" text NOT NULL,
	"required" bigint NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"weights" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "turnover_requirements_state" CHECK ("turnover_requirements"."state" in ('open', 'met', 'dropped') and ("turnover_requirements"."state" = 'open') = ("turnover_requirements"."closed_at" is null)),
	CONSTRAINT "turnover_requirements_done" CHECK ("turnover_requirements"."required" > 0 and "turnover_requirements"."done" between 0 and "turnover_requirements"."required" and ("turnover_requirements"."state" = 'met') = ("turnover_requirements"."done" = "turnover_requirements"."required"))
);
--> statement-breakpoint
CREATE TABLE "chat_blocks" (
	"account_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	CONSTRAINT "chat_blocks_account_id_blocked_id_pk" PRIMARY KEY("account_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"room_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"account_id" bigint,
	"operator" text,
	"client_id" text,
	"text" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "chat_messages_room_id_seq_pk" PRIMARY KEY("room_id","seq"),
	CONSTRAINT "chat_messages_author_known" CHECK (("chat_messages"."account_id" is null) <> ("chat_messages"."operator" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"room_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "chat_reads_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"room_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"language" text,
	"account_id" bigint,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_rooms_kind" CHECK (("chat_rooms"."kind" = 'public' and "chat_rooms"."language" is not null and "chat_rooms"."account_id" is null)
        or ("chat_rooms"."kind" = 'support' and "chat_rooms"."language" is null and "chat_rooms"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_sanctions" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"muted_until" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"type" text NOT NULL,
	"group_name" text,
	"picture" text,
	"phone_picture" text,
	"linkage_type" text DEFAULT '' NOT NULL,
	"linkage" text DEFAULT '' NOT NULL,
	"node_id" text,
	"vendor" text,
	"titles" jsonb NOT NULL,
	"contents" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('all', 'guests', 'members'))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"contact" text,
	"desk" text DEFAULT 'live' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_categories" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"titles" jsonb NOT NULL,
	"articles" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "help_categories_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"merchant" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_merchant_name_pk" PRIMARY KEY("merchant","name")
);
--> statement-breakpoint
CREATE TABLE "deposit_events" (
	"merchant" text NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_events_merchant_event_pk" PRIMARY KEY("merchant","event")
);
--> statement-breakpoint
CREATE TABLE "deposit_methods" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"min" bigint NOT NULL,
	"max" bigint NOT NULL,
	"fee_basis_points" integer DEFAULT 0 NOT NULL,
	"fee_fixed" bigint DEFAULT 0 NOT NULL,
	"currencies" text[],
	"opens_at" integer,
	"closes_at" integer,
	"quick_amounts" bigint[] NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "deposit_methods_merchant_code_pk" PRIMARY KEY("merchant","code"),
	CONSTRAINT "deposit_methods_kind" CHECK ("deposit_methods"."kind" in ('bank-transfer', 'card', 'e-wallet', 'crypto')),
	CONSTRAINT "deposit_methods_limits" CHECK ("deposit_methods"."min" > 0 and "deposit_methods"."max" >= "deposit_methods"."min"),
	CONSTRAINT "deposit_methods_fee" CHECK ("deposit_methods"."fee_basis_points" between 0 and 5000 and "deposit_methods"."fee_fixed" >= 0),
	CONSTRAINT "deposit_methods_hours" CHECK (("deposit_methods"."opens_at" is null) = ("deposit_methods"."closes_at" is null))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"method" text NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"promotion" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"transfer_id" bigint,
	"at_provider" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deposits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "deposits_state" CHECK ("deposits"."state" in ('pending', 'success', 'failed', 'expired', 'canceled')),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."fee" >= 0 and "deposits"."amount" > "deposits"."fee"),
	CONSTRAINT "deposits_credited" CHECK (("deposits"."state" = 'success') = ("deposits"."transfer_id" is not null)),
	CONSTRAINT "deposits_settled" CHECK (("deposits"."state" = 'pending') = ("deposits"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_ins_merchant_promotion_account_id_day_pk" PRIMARY KEY("merchant","promotion","account_id","day"),
	CONSTRAINT "check_ins_step" CHECK ("check_ins"."step" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "raffle_draws" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"tickets" integer,
	CONSTRAINT "raffle_draws_merchant_promotion_pk" PRIMARY KEY("merchant","promotion"),
	CONSTRAINT "raffle_draws_drawn" CHECK (("raffle_draws"."drawn_at" is null) = ("raffle_draws"."tickets" is null))
);
--> statement-breakpoint
CREATE TABLE "raffle_entries" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"account_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"first_ticket" integer,
	"tickets" integer,
	"place" integer,
	"winning_ticket" integer,
	CONSTRAINT "raffle_entries_merchant_promotion_account_id_pk" PRIMARY KEY("merchant","promotion","account_id"),
	CONSTRAINT "raffle_entries_tickets" CHECK (("raffle_entries"."first_ticket" is null) = ("raffle_entries"."tickets" is null) and ("raffle_entries"."place" is null) = ("raffle_entries"."winning_ticket" is null) and ("raffle_entries"."place" is null or "raffle_entries"."winning_ticket" between "raffle_entries"."first_ticket" and "raffle_entries"."first_ticket" + "raffle_entries"."tickets" - 1))
);
--> statement-breakpoint
CREATE TABLE "wheel_spins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheel_spins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"segment" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wheel_spins_number" CHECK ("wheel_spins"."number" between 1 and 100 and "wheel_spins"."segment" >= 0)
);
--> statement-breakpoint
CREATE TABLE "free_spins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_spins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"reward_id" bigint NOT NULL,
	"promotion" text,
	"vendor" text NOT NULL,
	"game" text NOT NULL,
	"stake" bigint NOT NULL,
	"count" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "free_spins_used" CHECK ("free_spins"."count" between 1 and 1000 and "free_spins"."used" between 0 and "free_spins"."count" and "free_spins"."stake" > 0)
);
--> statement-breakpoint
CREATE TABLE "favorite_games" (
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_games_account_id_game_pk" PRIMARY KEY("account_id","game")
);
--> statement-breakpoint
CREATE TABLE "game_launches" (
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"launches" integer DEFAULT 1 NOT NULL,
	"launched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_launches_account_id_game_pk" PRIMARY KEY("account_id","game")
);
--> statement-breakpoint
CREATE TABLE "game_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"vendor" text NOT NULL,
	"game" text,
	"language" text NOT NULL,
	"session_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"code" text PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"vendor" text NOT NULL,
	"category" text NOT NULL,
	"classify" text,
	"names" jsonb NOT NULL,
	"is_hot" integer DEFAULT 0 NOT NULL,
	"min_bet" integer,
	"prize_mode" text,
	"default_play_type" text,
	"position" integer NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "games_node_id_unique" UNIQUE("node_id")
);
--> statement-breakpoint
CREATE TABLE "hot_games" (
	"merchant" text NOT NULL,
	"game" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "hot_games_merchant_game_pk" PRIMARY KEY("merchant","game")
);
--> statement-breakpoint
CREATE TABLE "last_fixtures" (
	"vendor" text NOT NULL,
	"category" text NOT NULL,
	"fixtures" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_fixtures_vendor_category_pk" PRIMARY KEY("vendor","category")
);
--> statement-breakpoint
CREATE TABLE "member_play" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"money_along" boolean DEFAULT false NOT NULL,
	"check_minutes" integer,
	"playing_since" timestamp with time zone,
	"launched_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"check_choice" text
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_cards" (
	"merchant" text NOT NULL,
	"category" text NOT NULL,
	"category_position" integer NOT NULL,
	"vendor" text NOT NULL,
	"position" integer NOT NULL,
	"account_type_id" integer NOT NULL,
	"is_hot" integer NOT NULL,
	"is_game" text,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vendor_cards_merchant_category_vendor_pk" PRIMARY KEY("merchant","category","vendor")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"code" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"launch_url" text,
	"status_url" text,
	"rooms_url" text,
	"fixtures_url" text,
	"slips_url" text,
	"secret" text,
	"signature_version" integer DEFAULT 2 NOT NULL,
	"version_1_at" timestamp with time zone,
	"silence_seconds" integer DEFAULT 45 NOT NULL,
	"seamless" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"response" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_requests_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"merchant" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "identity_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_flows" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"provider" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"account_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"merchant" text NOT NULL,
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_name" text,
	"issuer" text NOT NULL,
	"endpoints" jsonb,
	"page" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_providers_merchant_provider_pk" PRIMARY KEY("merchant","provider")
);
--> statement-breakpoint
CREATE TABLE "pending_identities" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_id_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exclusions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"mobile" text,
	"typed_mobile" text,
	"email" text,
	"bound_email" text,
	"name" text,
	"birthday" text,
	CONSTRAINT "exclusions_kind" CHECK ("exclusions"."kind" in ('cool-off', 'self-exclusion')),
	CONSTRAINT "exclusions_cool_off_ends" CHECK ("exclusions"."kind" <> 'cool-off' or "exclusions"."ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "limit_hits" (
	"limit_id" bigint NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_hits_limit_id_resets_at_pk" PRIMARY KEY("limit_id","resets_at")
);
--> statement-breakpoint
CREATE TABLE "member_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" bigint,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirm_from" timestamp with time zone,
	"confirm_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "member_limits_value" CHECK ("member_limits"."value" > 0 or "member_limits"."value" is null),
	CONSTRAINT "member_limits_active_value" CHECK ("member_limits"."state" <> 'active' or "member_limits"."value" is not null),
	CONSTRAINT "member_limits_ended" CHECK (("member_limits"."state" = 'ended') = ("member_limits"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "session_clocks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "line_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"sender_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_transfers_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "line_transfers_amount" CHECK ("line_transfers"."amount" > 0 and "line_transfers"."sender_id" <> "line_transfers"."recipient_id")
);
--> statement-breakpoint
CREATE TABLE "draw_seeds" (
	"draw_id" bigint PRIMARY KEY NOT NULL,
	"seed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game" text NOT NULL,
	"numero" text NOT NULL,
	"draws_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"result" jsonb,
	"commitment" text,
	"planned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lotteries" (
	"game" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"time_zone" text NOT NULL,
	"times" jsonb NOT NULL,
	"form" jsonb NOT NULL,
	"close_seconds" integer DEFAULT 10 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_ticket_draws" (
	"ticket_id" bigint NOT NULL,
	"draw_id" bigint NOT NULL,
	"round" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"line_payouts" jsonb,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lottery_ticket_draws_ticket_id_draw_id_pk" PRIMARY KEY("ticket_id","draw_id"),
	CONSTRAINT "lottery_ticket_draws_state" CHECK ("lottery_ticket_draws"."state" in ('waiting', 'won', 'lost', 'void') and ("lottery_ticket_draws"."state" = 'waiting') = ("lottery_ticket_draws"."settled_at" is null) and ("lottery_ticket_draws"."state" = 'won') = ("lottery_ticket_draws"."payout" > 0))
);
--> statement-breakpoint
CREATE TABLE "lottery_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"game" text NOT NULL,
	"vendor" text NOT NULL,
	"prize_mode" text NOT NULL,
	"lines" jsonb NOT NULL,
	"stake" bigint NOT NULL,
	"possible_win" bigint NOT NULL,
	"stop_on_win" boolean NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"time_zone" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"status_message" text DEFAULT '' NOT NULL,
	"default_password_hash" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"merchant" text NOT NULL,
	"mod_id" text NOT NULL,
	"parent" text,
	"enabled" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "modules_merchant_mod_id_pk" PRIMARY KEY("merchant","mod_id")
);
--> statement-breakpoint
CREATE TABLE "region_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "region_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"cidr" text NOT NULL,
	"blocks" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_rules" (
	"merchant" text NOT NULL,
	"field" text NOT NULL,
	"enabled" boolean NOT NULL,
	"required" boolean NOT NULL,
	"accepted_pattern" text NOT NULL,
	"pattern_id" integer NOT NULL,
	"min_length" integer NOT NULL,
	"max_length" integer NOT NULL,
	CONSTRAINT "registration_rules_merchant_field_pk" PRIMARY KEY("merchant","field")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"merchant" text NOT NULL,
	"resource_type" text NOT NULL,
	"url" text NOT NULL,
	"qr_code_url" text,
	"position" integer NOT NULL,
	CONSTRAINT "resources_merchant_resource_type_pk" PRIMARY KEY("merchant","resource_type")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"titles" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"broadcast_id" bigint,
	"titles" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"is_html" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leaderboard_periods" (
	"merchant" text NOT NULL,
	"leaderboard" text NOT NULL,
	"day" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leaderboard_periods_merchant_leaderboard_day_pk" PRIMARY KEY("merchant","leaderboard","day")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_places" (
	"merchant" text NOT NULL,
	"leaderboard" text NOT NULL,
	"day" date NOT NULL,
	"account_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"score" bigint NOT NULL,
	"prize" bigint NOT NULL,
	CONSTRAINT "leaderboard_places_merchant_leaderboard_day_account_id_pk" PRIMARY KEY("merchant","leaderboard","day","account_id"),
	CONSTRAINT "leaderboard_places_values" CHECK ("leaderboard_places"."place" > 0 and "leaderboard_places"."score" > 0 and "leaderboard_places"."prize" > 0)
);
--> statement-breakpoint
CREATE TABLE "leaderboards" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"titles" jsonb NOT NULL,
	"period" text NOT NULL,
	"measure" text NOT NULL,
	"prizes" jsonb NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"claim_days" integer DEFAULT 7 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "leaderboards_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "leaderboards_period" CHECK ("leaderboards"."period" in ('day', 'week', 'month')),
	CONSTRAINT "leaderboards_measure" CHECK ("leaderboards"."measure" in ('points', 'valid-bets'))
);
--> statement-breakpoint
CREATE TABLE "mission_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"mission" text NOT NULL,
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"progress" bigint DEFAULT 0 NOT NULL,
	"goal" bigint NOT NULL,
	"points" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	"comment" text,
	"pictures" jsonb,
	"applied_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	"reward_id" bigint,
	CONSTRAINT "mission_entries_state" CHECK ("mission_entries"."state" in ('joined', 'applying', 'issued', 'rejected')),
	CONSTRAINT "mission_entries_progress" CHECK ("mission_entries"."progress" between 0 and "mission_entries"."goal" and ("mission_entries"."reached_at" is not null) = ("mission_entries"."progress" = "mission_entries"."goal") and ("mission_entries"."state" = 'joined' or "mission_entries"."reached_at" is not null) and ("mission_entries"."state" in ('issued', 'rejected')) = ("mission_entries"."decided_at" is not null) and ("mission_entries"."state" = 'rejected') = ("mission_entries"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "mission_games" (
	"entry_id" bigint NOT NULL,
	"game" text NOT NULL,
	CONSTRAINT "mission_games_entry_id_game_pk" PRIMARY KEY("entry_id","game")
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"period" text NOT NULL,
	"titles" jsonb NOT NULL,
	"picture" text NOT NULL,
	"counts" text NOT NULL,
	"goal" bigint NOT NULL,
	"categories" jsonb,
	"vendors" jsonb,
	"min_stake" bigint DEFAULT 0 NOT NULL,
	"prize_kind" text DEFAULT 'money' NOT NULL,
	"prize" bigint NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"joined" boolean DEFAULT false NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"after" text,
	"claim_days" integer DEFAULT 7 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "missions_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "missions_period" CHECK ("missions"."period" in ('day', 'week', 'once')),
	CONSTRAINT "missions_counts" CHECK ("missions"."counts" in ('rounds', 'valid-bets', 'wins', 'deposits', 'deposit-amount', 'games')),
	CONSTRAINT "missions_terms" CHECK ("missions"."goal" > 0 and "missions"."prize" > 0 and "missions"."points" >= 0 and "missions"."claim_days" between 1 and 90 and "missions"."min_stake" >= 0 and "missions"."times" between 0 and 100 and "missions"."after" <> "missions"."id")
);
--> statement-breakpoint
CREATE TABLE "mail_frames" (
	"merchant" text NOT NULL,
	"site" text NOT NULL,
	"frame" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_frames_merchant_site_pk" PRIMARY KEY("merchant","site")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"link" text,
	"site" text,
	"secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sent', 'failed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"operator" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_passwords" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"pending_hash" text,
	"pending_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_providers" (
	"url" text PRIMARY KEY NOT NULL,
	"signature_version" integer NOT NULL,
	"version_1_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_kind" CHECK ("payout_accounts"."kind" in ('bank', 'ewallet', 'crypto'))
);
--> statement-breakpoint
CREATE TABLE "point_accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"carried" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_accounts_not_negative" CHECK ("point_accounts"."balance" >= 0),
	CONSTRAINT "point_accounts_carried" CHECK ("point_accounts"."carried" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "point_entries_amount" CHECK ("point_entries"."amount" <> 0),
	CONSTRAINT "point_entries_kind" CHECK ("point_entries"."kind" in ('bet', 'prize', 'exchange', 'returned', 'conversion') and ("point_entries"."kind" in ('exchange', 'conversion')) = ("point_entries"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "point_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"reward" text NOT NULL,
	"quantity" integer NOT NULL,
	"points" bigint NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"address" text,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "point_orders_amounts" CHECK ("point_orders"."quantity" > 0 and "point_orders"."points" > 0),
	CONSTRAINT "point_orders_state" CHECK ("point_orders"."state" in ('processing', 'approved', 'rejected') and ("point_orders"."state" = 'processing') = ("point_orders"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "point_rewards" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"category" text NOT NULL,
	"titles" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"picture" text NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"member_limit" integer,
	"position" integer NOT NULL,
	"needs_address" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "point_rewards_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "point_rewards_price" CHECK ("point_rewards"."price" > 0),
	CONSTRAINT "point_rewards_stock" CHECK ("point_rewards"."stock" >= 0),
	CONSTRAINT "point_rewards_limit" CHECK ("point_rewards"."member_limit" is null or "point_rewards"."member_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_parts" (
	"account_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remark" text,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"reason" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_parts_account_id_merchant_promotion_pk" PRIMARY KEY("account_id","merchant","promotion"),
	CONSTRAINT "promotion_parts_state" CHECK ("promotion_parts"."state" in ('joined', 'applying', 'rejected', 'issued', 'claimed') and ("promotion_parts"."state" = 'rejected') = ("promotion_parts"."reason" is not null)),
	CONSTRAINT "promotion_parts_pictures" CHECK (jsonb_array_length("promotion_parts"."pictures") <= 3)
);
--> statement-breakpoint
CREATE TABLE "promotion_runs" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"period" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_runs_merchant_promotion_period_pk" PRIMARY KEY("merchant","promotion","period")
);
--> statement-breakpoint
CREATE TABLE "promotion_steps" (
	"review" boolean NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "promotion_steps_review_before_after_pk" PRIMARY KEY("review","before","after")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"titles" jsonb NOT NULL,
	"kind" text DEFAULT 'application' NOT NULL,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"descriptions" jsonb,
	"conditions" jsonb,
	"picture" text,
	"budget" bigint,
	"spent" bigint DEFAULT 0 NOT NULL,
	"min_rank" integer DEFAULT 0 NOT NULL,
	"newcomer_days" integer,
	"countries" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "promotions_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "promotions_budget" CHECK ("promotions"."spent" >= 0 and ("promotions"."budget" is null or "promotions"."spent" <= "promotions"."budget"))
);
--> statement-breakpoint
CREATE TABLE "provider_payout_events" (
	"merchant" text NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_payout_events_merchant_event_pk" PRIMARY KEY("merchant","event")
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "provider_payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "provider_payouts_amount" CHECK ("provider_payouts"."amount" > 0),
	CONSTRAINT "provider_payouts_state" CHECK ("provider_payouts"."state" in ('pending', 'succeeded', 'failed', 'taken-over') and ("provider_payouts"."state" = 'pending') = ("provider_payouts"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rank_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_level" integer NOT NULL,
	"to_level" integer NOT NULL,
	"period" date,
	"figures" jsonb NOT NULL,
	"operator" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rank_changes_kind" CHECK (case "rank_changes"."kind" when 'promotion' then "rank_changes"."to_level" > "rank_changes"."from_level" and "rank_changes"."period" is not null when 'demotion' then "rank_changes"."to_level" < "rank_changes"."from_level" and "rank_changes"."period" is not null else "rank_changes"."kind" = 'operator' and "rank_changes"."operator" is not null end)
);
--> statement-breakpoint
CREATE TABLE "rank_holds" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_months" (
	"merchant" text NOT NULL,
	"month" date NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"demoted" integer NOT NULL,
	CONSTRAINT "rank_months_merchant_month_pk" PRIMARY KEY("merchant","month")
);
--> statement-breakpoint
CREATE TABLE "rank_programs" (
	"merchant" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"upkeep_since" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"merchant" text NOT NULL,
	"level" integer NOT NULL,
	"names" jsonb NOT NULL,
	"badge" text NOT NULL,
	"window_days" integer NOT NULL,
	"valid_bets" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"upkeep" bigint NOT NULL,
	"benefits" jsonb NOT NULL,
	"rebates" jsonb NOT NULL,
	"withdrawal_max" bigint,
	"upgrade_reward" bigint NOT NULL,
	"birthday_reward" bigint NOT NULL,
	CONSTRAINT "ranks_merchant_level_pk" PRIMARY KEY("merchant","level"),
	CONSTRAINT "ranks_terms" CHECK ("ranks"."level" between 1 and 20 and "ranks"."window_days" between 1 and 366 and "ranks"."valid_bets" >= 0 and "ranks"."deposits" >= 0 and "ranks"."upkeep" >= 0 and "ranks"."upgrade_reward" >= 0 and "ranks"."birthday_reward" >= 0 and coalesce("ranks"."withdrawal_max", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "rebate_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rebate_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"rank_level" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rebate_claims_amount" CHECK ("rebate_claims"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "rebate_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"valid_stake" bigint NOT NULL,
	"earned" bigint NOT NULL,
	CONSTRAINT "rebate_days_account_id_day_category_pk" PRIMARY KEY("account_id","day","category"),
	CONSTRAINT "rebate_days_amounts" CHECK ("rebate_days"."valid_stake" >= 0 and "rebate_days"."earned" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"inviter_id" bigint NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"same_browser" boolean DEFAULT false NOT NULL,
	"reward_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('registered', 'held', 'rewarded', 'refused') and ("referrals"."state" = 'rewarded') = ("referrals"."reward_id" is not null) and "referrals"."account_id" <> "referrals"."inviter_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"payee_name" text,
	"email" text,
	"mobile_num" text,
	"qq_num" text,
	"line" text,
	"whatsapp" text,
	"facebook" text,
	"wechat" text,
	"telegram" text,
	"zalo" text,
	"id_number" text,
	"birthday" date
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"register_type" text NOT NULL,
	"register_method" text NOT NULL,
	"domain" text NOT NULL,
	"register_url" text NOT NULL,
	"address" text NOT NULL,
	"invited_by" text,
	"invitation" text,
	"inviter_id" bigint,
	"age_limit" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"host" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"promotion" text,
	"titles" jsonb NOT NULL,
	"prize" text NOT NULL,
	"amount" bigint NOT NULL,
	"spin_game" text,
	"spin_stake" bigint,
	"spin_days" integer,
	"times" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'claimable' NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "rewards_source" CHECK ("rewards"."source" in ('promotion', 'cashback', 'race', 'check-in', 'wheel', 'raffle', 'mission', 'leaderboard', 'referral', 'rank')),
	CONSTRAINT "rewards_prize" CHECK ("rewards"."prize" in ('money', 'points', 'free-spins')),
	CONSTRAINT "rewards_spins" CHECK (("rewards"."prize" = 'free-spins') = ("rewards"."spin_game" is not null and "rewards"."spin_stake" is not null and "rewards"."spin_days" is not null) and ("rewards"."prize" <> 'free-spins' or ("rewards"."amount" <= 1000 and "rewards"."spin_stake" > 0 and "rewards"."spin_days" between 1 and 365))),
	CONSTRAINT "rewards_amount" CHECK ("rewards"."amount" > 0 and "rewards"."times" between 0 and 100),
	CONSTRAINT "rewards_state" CHECK ("rewards"."state" in ('claimable', 'claimed', 'lapsed', 'canceled') and ("rewards"."state" = 'claimable') = ("rewards"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"account_id" bigint NOT NULL,
	"network" text NOT NULL,
	"country" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "known_addresses_account_id_network_pk" PRIMARY KEY("account_id","network")
);
--> statement-breakpoint
CREATE TABLE "login_risks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_risks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"details" jsonb NOT NULL,
	"verified" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_risks_kind" CHECK ("login_risks"."kind" in ('new-country', 'many-accounts', 'impossible-travel'))
);
--> statement-breakpoint
CREATE TABLE "login_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text DEFAULT 'authenticator' NOT NULL,
	"facts" jsonb NOT NULL,
	"code_hash" text,
	"code_way" text,
	"code_until" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "asked_codes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"merchant" text NOT NULL,
	"purpose" text NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint,
	"vendor" text,
	"currency" text NOT NULL,
	"may_owe" boolean GENERATED ALWAYS AS (kind in ('house', 'bonus-expense', 'commission-expense', 'outside', 'trial')) STORED NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_not_negative" CHECK ("ledger_accounts"."may_owe" or "ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_kind" CHECK (case when "ledger_accounts"."account_id" is null then "ledger_accounts"."kind" in ('house', 'bonus-expense', 'commission-expense', 'outside', 'trial') else "ledger_accounts"."kind" in ('member', 'vendor-wallet', 'hold') end),
	CONSTRAINT "ledger_accounts_vendor" CHECK (("ledger_accounts"."kind" = 'vendor-wallet') = ("ledger_accounts"."vendor" is not null))
);
--> statement-breakpoint
CREATE TABLE "posting_days" (
	"ledger_account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"merchant" text NOT NULL,
	"entries" integer NOT NULL,
	"credited" bigint NOT NULL,
	"debited" bigint NOT NULL,
	CONSTRAINT "posting_days_ledger_account_id_day_kind_pk" PRIMARY KEY("ledger_account_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"ledger_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"account_id" bigint,
	"kind" text,
	"at" timestamp with time zone,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "transfer_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"account_kinds" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"bet_id" bigint
);
--> statement-breakpoint
CREATE TABLE "case_proofs" (
	"case_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"upload" text NOT NULL,
	CONSTRAINT "case_proofs_case_id_position_pk" PRIMARY KEY("case_id","position"),
	CONSTRAINT "case_proofs_at_most_three" CHECK ("case_proofs"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"withdrawal_id" bigint NOT NULL,
	"received" bigint NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "withdrawal_cases_received" CHECK ("withdrawal_cases"."received" >= 0),
	CONSTRAINT "withdrawal_cases_state" CHECK ("withdrawal_cases"."state" in ('open', 'paid', 'forced') and ("withdrawal_cases"."state" = 'open') = ("withdrawal_cases"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_steps" (
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "withdrawal_steps_before_after_pk" PRIMARY KEY("before","after")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"payout_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"disbursed_at" timestamp with time zone,
	"confirm_by" timestamp with time zone,
	"received_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."amount" > "withdrawals"."fee"),
	CONSTRAINT "withdrawals_received" CHECK (("withdrawals"."state" = 'received') = ("withdrawals"."received_by" is not null)),
	CONSTRAINT "withdrawals_disbursed" CHECK ("withdrawals"."state" <> 'disbursed' or "withdrawals"."confirm_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nonces" ADD CONSTRAINT "nonces_kid_encryption_keys_kid_fk" FOREIGN KEY ("kid") REFERENCES "public"."encryption_keys"("kid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_applications" ADD CONSTRAINT "affiliate_applications_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_applications" ADD CONSTRAINT "affiliate_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_applications" ADD CONSTRAINT "affiliate_applications_opened_accounts_id_fk" FOREIGN KEY ("opened") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_pictures" ADD CONSTRAINT "avatar_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_days" ADD CONSTRAINT "bet_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_days" ADD CONSTRAINT "bet_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_transactions" ADD CONSTRAINT "vendor_transactions_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_turnover_id_turnover_requirements_id_fk" FOREIGN KEY ("turnover_id") REFERENCES "public"."turnover_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_promotions" ADD CONSTRAINT "deposit_promotions_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_requirements" ADD CONSTRAINT "turnover_requirements_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_requirements" ADD CONSTRAINT "turnover_requirements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_keys" ADD CONSTRAINT "chat_keys_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_picture_id_member_uploads_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."member_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_messages"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sanctions" ADD CONSTRAINT "chat_sanctions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_categories" ADD CONSTRAINT "help_categories_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_methods" ADD CONSTRAINT "deposit_methods_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_draws" ADD CONSTRAINT "raffle_draws_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_spins" ADD CONSTRAINT "free_spins_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_games" ADD CONSTRAINT "favorite_games_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_games" ADD CONSTRAINT "favorite_games_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_launches" ADD CONSTRAINT "game_launches_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tickets" ADD CONSTRAINT "game_tickets_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tickets" ADD CONSTRAINT "game_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tickets" ADD CONSTRAINT "game_tickets_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_tickets" ADD CONSTRAINT "game_tickets_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_games" ADD CONSTRAINT "hot_games_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_games" ADD CONSTRAINT "hot_games_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_fixtures" ADD CONSTRAINT "last_fixtures_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_play" ADD CONSTRAINT "member_play_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_cards" ADD CONSTRAINT "vendor_cards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_cards" ADD CONSTRAINT "vendor_cards_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_events" ADD CONSTRAINT "identity_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_hits" ADD CONSTRAINT "limit_hits_limit_id_member_limits_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."member_limits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limits" ADD CONSTRAINT "member_limits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_clocks" ADD CONSTRAINT "session_clocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_seeds" ADD CONSTRAINT "draw_seeds_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_game_lotteries_game_fk" FOREIGN KEY ("game") REFERENCES "public"."lotteries"("game") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotteries" ADD CONSTRAINT "lotteries_game_games_code_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_ticket_draws" ADD CONSTRAINT "lottery_ticket_draws_ticket_id_lottery_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."lottery_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_ticket_draws" ADD CONSTRAINT "lottery_ticket_draws_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_game_lotteries_game_fk" FOREIGN KEY ("game") REFERENCES "public"."lotteries"("game") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_uploads" ADD CONSTRAINT "member_uploads_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_uploads" ADD CONSTRAINT "member_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_hosts" ADD CONSTRAINT "merchant_hosts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_rules" ADD CONSTRAINT "region_rules_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_rules" ADD CONSTRAINT "registration_rules_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_periods" ADD CONSTRAINT "leaderboard_periods_merchant_leaderboard_leaderboards_merchant_id_fk" FOREIGN KEY ("merchant","leaderboard") REFERENCES "public"."leaderboards"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_places" ADD CONSTRAINT "leaderboard_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_places" ADD CONSTRAINT "leaderboard_places_merchant_leaderboard_day_leaderboard_periods_merchant_leaderboard_day_fk" FOREIGN KEY ("merchant","leaderboard","day") REFERENCES "public"."leaderboard_periods"("merchant","leaderboard","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboards" ADD CONSTRAINT "leaderboards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_entries" ADD CONSTRAINT "mission_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_entries" ADD CONSTRAINT "mission_entries_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_entries" ADD CONSTRAINT "mission_entries_merchant_mission_missions_merchant_id_fk" FOREIGN KEY ("merchant","mission") REFERENCES "public"."missions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_games" ADD CONSTRAINT "mission_games_entry_id_mission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."mission_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_frames" ADD CONSTRAINT "mail_frames_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_passwords" ADD CONSTRAINT "payment_passwords_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_accounts" ADD CONSTRAINT "point_accounts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_account_id_point_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."point_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_orders" ADD CONSTRAINT "point_orders_account_id_point_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."point_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_orders" ADD CONSTRAINT "point_orders_reward" FOREIGN KEY ("merchant","reward") REFERENCES "public"."point_rewards"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rewards" ADD CONSTRAINT "point_rewards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_parts" ADD CONSTRAINT "promotion_parts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_runs" ADD CONSTRAINT "promotion_runs_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payout_events" ADD CONSTRAINT "provider_payout_events_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payouts" ADD CONSTRAINT "provider_payouts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payouts" ADD CONSTRAINT "provider_payouts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_changes" ADD CONSTRAINT "rank_changes_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_changes" ADD CONSTRAINT "rank_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_holds" ADD CONSTRAINT "rank_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_months" ADD CONSTRAINT "rank_months_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_programs" ADD CONSTRAINT "rank_programs_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranks" ADD CONSTRAINT "ranks_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_claims" ADD CONSTRAINT "rebate_claims_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_days" ADD CONSTRAINT "rebate_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_links" ADD CONSTRAINT "recovery_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_links" ADD CONSTRAINT "signup_links_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_links" ADD CONSTRAINT "signup_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_spin_game_games_code_fk" FOREIGN KEY ("spin_game") REFERENCES "public"."games"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_merchant_promotion_promotions_merchant_id_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."promotions"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_risks" ADD CONSTRAINT "login_risks_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_risks" ADD CONSTRAINT "login_risks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_steps" ADD CONSTRAINT "login_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_codes" ADD CONSTRAINT "asked_codes_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_vendor_vendors_code_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_days" ADD CONSTRAINT "posting_days_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_days" ADD CONSTRAINT "posting_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_days" ADD CONSTRAINT "posting_days_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_transfer_kinds_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."transfer_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_proofs" ADD CONSTRAINT "case_proofs_case_id_withdrawal_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."withdrawal_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_proofs" ADD CONSTRAINT "case_proofs_upload_member_uploads_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."member_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_merchant_merchants_code_fk" FOREIGN KEY ("merchant") REFERENCES "public"."merchants"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_account_id_id_index" ON "account_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "account_events_at_index" ON "account_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("merchant",lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mobile" ON "accounts" USING btree ("merchant","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("merchant","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_referral" ON "accounts" USING btree ("merchant","referral_code");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_one_trial" ON "accounts" USING btree ("merchant","trial_browser") WHERE "accounts"."trial_browser" is not null and not "accounts"."closed";--> statement-breakpoint
CREATE INDEX "accounts_trials" ON "accounts" USING btree ("trial_ends_at") WHERE "accounts"."trial_ends_at" is not null and not "accounts"."closed";--> statement-breakpoint
CREATE INDEX "challenges_expires_at_index" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "devices_family_index" ON "devices" USING btree ("family");--> statement-breakpoint
CREATE INDEX "known_browsers_account_id_index" ON "known_browsers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_browsers_expires_at_index" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_throttles_ends_at_index" ON "login_throttles" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_device_family_index" ON "sessions" USING btree ("device_family");--> statement-breakpoint
CREATE INDEX "affiliate_applications_merchant_state_id_index" ON "affiliate_applications" USING btree ("merchant","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_applications_waiting" ON "affiliate_applications" USING btree ("account_id") WHERE "affiliate_applications"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "bet_days_merchant_day_index" ON "bet_days" USING btree ("merchant","day");--> statement-breakpoint
CREATE INDEX "bets_merchant_settled_at_index" ON "bets" USING btree ("merchant","settled_at");--> statement-breakpoint
CREATE INDEX "bets_wins" ON "bets" USING btree ("merchant","settled_at") WHERE "bets"."state" = 'settled' and "bets"."payout" > "bets"."stake";--> statement-breakpoint
CREATE INDEX "bets_account_id_settled_at_index" ON "bets" USING btree ("account_id","settled_at");--> statement-breakpoint
CREATE INDEX "bets_account_id_placed_at_index" ON "bets" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "bets_record" ON "bets" USING btree ("account_id",coalesce("settled_at", "placed_at"),"id");--> statement-breakpoint
CREATE INDEX "bets_unsettled" ON "bets" USING btree ("account_id",coalesce("settled_at", "placed_at")) WHERE "bets"."state" <> 'settled';--> statement-breakpoint
CREATE INDEX "play_sessions_account_id_created_at_index" ON "play_sessions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "play_sessions_seen_at_index" ON "play_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rounds_open" ON "rounds" USING btree ("sweep_at") WHERE "rounds"."sweep_at" is not null;--> statement-breakpoint
CREATE INDEX "vendor_transactions_vendor_round_index" ON "vendor_transactions" USING btree ("vendor","round");--> statement-breakpoint
CREATE UNIQUE INDEX "bonuses_turnover" ON "bonuses" USING btree ("turnover_id");--> statement-breakpoint
CREATE INDEX "bonuses_account_id_id_index" ON "bonuses" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bonuses_active" ON "bonuses" USING btree ("ends_at") WHERE "bonuses"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_requirements_once" ON "turnover_requirements" USING btree ("merchant","source","deposit");--> statement-breakpoint
CREATE INDEX "turnover_requirements_open" ON "turnover_requirements" USING btree ("account_id") WHERE "turnover_requirements"."state" = 'open';--> statement-breakpoint
CREATE INDEX "chat_keys_expires_at_index" ON "chat_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_keys_session_hash_index" ON "chat_keys" USING btree ("session_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_time" ON "chat_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_reports_once" ON "chat_reports" USING btree ("room_id","seq","reporter_id");--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("merchant","resolved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_public" ON "chat_rooms" USING btree ("merchant","language") WHERE "chat_rooms"."kind" = 'public';--> statement-breakpoint
CREATE UNIQUE INDEX "chat_rooms_support" ON "chat_rooms" USING btree ("account_id") WHERE "chat_rooms"."kind" = 'support';--> statement-breakpoint
CREATE INDEX "chat_rooms_desk" ON "chat_rooms" USING btree ("merchant","kind","last_at");--> statement-breakpoint
CREATE INDEX "announcements_merchant_type_index" ON "announcements" USING btree ("merchant","type");--> statement-breakpoint
CREATE INDEX "uploads_name_index" ON "uploads" USING btree ("name");--> statement-breakpoint
CREATE INDEX "deposit_events_reference_index" ON "deposit_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "deposits_account_id_id_index" ON "deposits" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "deposits_merchant_id_index" ON "deposits" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "deposits_pending" ON "deposits" USING btree ("expires_at") WHERE "deposits"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "deposits_at_provider" ON "deposits" USING btree ("id") WHERE "deposits"."at_provider";--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_transfer" ON "deposits" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "raffle_entries_account_id_index" ON "raffle_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_place" ON "raffle_entries" USING btree ("merchant","promotion","place") WHERE "raffle_entries"."place" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_once" ON "wheel_spins" USING btree ("merchant","promotion","account_id","day","number");--> statement-breakpoint
CREATE UNIQUE INDEX "free_spins_reward" ON "free_spins" USING btree ("reward_id");--> statement-breakpoint
CREATE INDEX "free_spins_account_id_vendor_ends_at_index" ON "free_spins" USING btree ("account_id","vendor","ends_at");--> statement-breakpoint
CREATE INDEX "free_spins_to_lapse" ON "free_spins" USING btree ("ends_at") WHERE "free_spins"."lapsed_at" is null;--> statement-breakpoint
CREATE INDEX "game_launches_account_id_launched_at_index" ON "game_launches" USING btree ("account_id","launched_at");--> statement-breakpoint
CREATE INDEX "game_tickets_expires_at_index" ON "game_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "games_category_position_code_vendor_classify_min_bet_index" ON "games" USING btree ("category","position","code","vendor","classify","min_bet");--> statement-breakpoint
CREATE INDEX "games_category_vendor_index" ON "games" USING btree ("category","vendor");--> statement-breakpoint
CREATE INDEX "idempotent_requests_expires_at_index" ON "idempotent_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("merchant","provider","subject");--> statement-breakpoint
CREATE INDEX "identity_events_account_id_index" ON "identity_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_flows_expires_at_index" ON "identity_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_identities_expires_at_index" ON "pending_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_id_tokens_expires_at_index" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "exclusions_account_id_index" ON "exclusions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "exclusions_mobile_index" ON "exclusions" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "exclusions_typed_mobile_index" ON "exclusions" USING btree ("typed_mobile");--> statement-breakpoint
CREATE INDEX "exclusions_email_index" ON "exclusions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "exclusions_bound_email_index" ON "exclusions" USING btree ("bound_email");--> statement-breakpoint
CREATE INDEX "exclusions_name_birthday_index" ON "exclusions" USING btree ("name","birthday");--> statement-breakpoint
CREATE UNIQUE INDEX "member_limits_active" ON "member_limits" USING btree ("account_id","kind") WHERE "member_limits"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "member_limits_waiting" ON "member_limits" USING btree ("account_id","kind") WHERE "member_limits"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "line_transfers_sender_id_id_index" ON "line_transfers" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "line_transfers_recipient_id_id_index" ON "line_transfers" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_numero" ON "draws" USING btree ("game","numero");--> statement-breakpoint
CREATE INDEX "draws_game_draws_at_index" ON "draws" USING btree ("game","draws_at");--> statement-breakpoint
CREATE INDEX "draws_waiting" ON "draws" USING btree ("draws_at") WHERE "draws"."drawn_at" is null;--> statement-breakpoint
CREATE INDEX "lottery_ticket_draws_draw_id_index" ON "lottery_ticket_draws" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "lottery_ticket_draws_waiting" ON "lottery_ticket_draws" USING btree ("draw_id") WHERE "lottery_ticket_draws"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "lottery_tickets_account_id_id_index" ON "lottery_tickets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "member_uploads_account_id_index" ON "member_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "member_uploads_uploaded_at_index" ON "member_uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "region_rules_merchant_index" ON "region_rules" USING btree ("merchant");--> statement-breakpoint
CREATE INDEX "broadcasts_merchant_id_index" ON "broadcasts" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "messages_account_id_id_index" ON "messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "messages_broadcast_id_index" ON "messages" USING btree ("broadcast_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mission_entries_once" ON "mission_entries" USING btree ("account_id","merchant","mission","day");--> statement-breakpoint
CREATE INDEX "mission_entries_points" ON "mission_entries" USING btree ("merchant","decided_at") WHERE "mission_entries"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "mission_entries_applying" ON "mission_entries" USING btree ("merchant","applied_at") WHERE "mission_entries"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "outbox_merchant_created_at_index" ON "outbox" USING btree ("merchant","created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "operator_acts_merchant_id_index" ON "operator_acts" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "operator_acts_merchant_subject_index" ON "operator_acts" USING btree ("merchant","subject");--> statement-breakpoint
CREATE INDEX "payout_accounts_account_id_index" ON "payout_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_once" ON "payout_accounts" USING btree ("account_id","kind","provider","number") WHERE "payout_accounts"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once" ON "point_entries" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "point_entries_record" ON "point_entries" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "point_orders_record" ON "point_orders" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "point_orders_state" ON "point_orders" USING btree ("merchant","state","id");--> statement-breakpoint
CREATE INDEX "promotion_parts_promotion_index" ON "promotion_parts" USING btree ("promotion");--> statement-breakpoint
CREATE INDEX "promotion_parts_applying" ON "promotion_parts" USING btree ("merchant","applied_at") WHERE "promotion_parts"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "provider_payout_events_reference_index" ON "provider_payout_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "provider_payouts_pending" ON "provider_payouts" USING btree ("next_at") WHERE "provider_payouts"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "rank_changes_account_id_id_index" ON "rank_changes" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rank_changes_demotion" ON "rank_changes" USING btree ("account_id","period") WHERE "rank_changes"."kind" = 'demotion';--> statement-breakpoint
CREATE UNIQUE INDEX "rank_changes_promotion" ON "rank_changes" USING btree ("account_id","period","to_level") WHERE "rank_changes"."kind" = 'promotion';--> statement-breakpoint
CREATE INDEX "rebate_claims_account_id_id_index" ON "rebate_claims" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "recovery_links_account_id_index" ON "recovery_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recovery_links_expires_at_index" ON "recovery_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referrals_inviter_id_created_at_index" ON "referrals" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_open" ON "referrals" USING btree ("merchant","state") WHERE "referrals"."state" in ('registered', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "signup_links_code" ON "signup_links" USING btree ("merchant",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "signup_links_host" ON "signup_links" USING btree ("merchant","host") WHERE "signup_links"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_once" ON "rewards" USING btree ("merchant","source","key");--> statement-breakpoint
CREATE INDEX "rewards_account_id_state_id_index" ON "rewards" USING btree ("account_id","state","id");--> statement-breakpoint
CREATE INDEX "rewards_claimable" ON "rewards" USING btree ("ends_at") WHERE "rewards"."state" = 'claimable';--> statement-breakpoint
CREATE INDEX "known_addresses_network_last_at_index" ON "known_addresses" USING btree ("network","last_at");--> statement-breakpoint
CREATE INDEX "known_addresses_last_at_index" ON "known_addresses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_risks_merchant_id_index" ON "login_risks" USING btree ("merchant","id");--> statement-breakpoint
CREATE INDEX "login_risks_at_index" ON "login_risks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_steps_expires_at_index" ON "login_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "asked_codes_merchant_purpose_mobile_index" ON "asked_codes" USING btree ("merchant","purpose","mobile");--> statement-breakpoint
CREATE INDEX "asked_codes_expires_at_index" ON "asked_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_merchant_created_at_index" ON "sms_outbox" USING btree ("merchant","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_member" ON "ledger_accounts" USING btree ("account_id","kind",coalesce("vendor", '')) WHERE "ledger_accounts"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_own" ON "ledger_accounts" USING btree ("merchant","kind") WHERE "ledger_accounts"."account_id" is null;--> statement-breakpoint
CREATE INDEX "posting_days_account_id_day_index" ON "posting_days" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "posting_days_merchant_day_index" ON "posting_days" USING btree ("merchant","day");--> statement-breakpoint
CREATE INDEX "postings_transfer_id_index" ON "postings" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "postings_ledger_account_id_id_index" ON "postings" USING btree ("ledger_account_id","id");--> statement-breakpoint
CREATE INDEX "postings_record" ON "postings" USING btree ("account_id","day","id") WHERE "postings"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "postings_record_kind" ON "postings" USING btree ("account_id","kind","day","id") WHERE "postings"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("merchant","idempotency_key");--> statement-breakpoint
CREATE INDEX "transfers_merchant_kind_created_at_index" ON "transfers" USING btree ("merchant","kind","created_at");--> statement-breakpoint
CREATE INDEX "transfers_of_bet" ON "transfers" USING btree ("bet_id") WHERE "transfers"."bet_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_cases_once" ON "withdrawal_cases" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawal_cases_merchant_state_id_index" ON "withdrawal_cases" USING btree ("merchant","state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_account_id_id_index" ON "withdrawals" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_merchant_state_id_index" ON "withdrawals" USING btree ("merchant","state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("confirm_by") WHERE "withdrawals"."state" = 'disbursed';
--> statement-breakpoint
-- The last line of defence of the ledger: whatever code writes them, the postings of a transfer sum to zero.
CREATE FUNCTION postings_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM postings WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'postings of transfer % do not sum to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_sum_to_zero AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION postings_sum_to_zero();
--> statement-breakpoint
-- Postings are history: they are never changed, and never taken away, save those of a demo's simulation.
CREATE FUNCTION postings_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM transfers WHERE id = OLD.transfer_id AND simulated) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'postings are never changed or deleted' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_are_kept BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION postings_are_kept();
--> statement-breakpoint
-- What is real stays real: the mark is set when a transfer is written, and never after.
CREATE FUNCTION transfers_keep_their_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a transfer is marked simulated when it is written, or never' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_mark BEFORE UPDATE OF simulated ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_keep_their_mark();
--> statement-breakpoint
-- A posting carries what the records of members read: whose wallet it is on, of which kind, when and on which day.
CREATE FUNCTION postings_fit_their_kind() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ledger_kind text;
  owner bigint;
  zone text;
  previous timestamptz;
BEGIN
  SELECT t.kind, t.created_at, a.kind, a.account_id, m.time_zone
    INTO NEW.kind, NEW.at, ledger_kind, owner, zone
    FROM transfers t, ledger_accounts a, merchants m
    WHERE t.id = NEW.transfer_id AND a.id = NEW.ledger_account_id AND m.code = t.merchant;
  IF NOT EXISTS (SELECT FROM transfer_kinds k WHERE k.kind = NEW.kind AND ledger_kind = ANY (k.account_kinds)) THEN
    RAISE EXCEPTION 'a transfer of kind % may not touch a ledger account of kind %', NEW.kind, ledger_kind
      USING ERRCODE = 'check_violation';
  END IF;
  NEW.account_id := CASE WHEN ledger_kind IN ('member', 'vendor-wallet') THEN owner END;
  IF NEW.account_id IS NOT NULL THEN
    -- Transfers that wait for each other may have read the clock in another order than they get the lock.
    SELECT p.at INTO previous FROM postings p WHERE p.ledger_account_id = NEW.ledger_account_id ORDER BY p.id DESC LIMIT 1;
    IF previous > NEW.at AND previous <= NEW.at + interval '1 hour' THEN
      NEW.at := previous;
    END IF;
  END IF;
  NEW.day := (NEW.at AT TIME ZONE zone)::date;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_fit_their_kind BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION postings_fit_their_kind();
--> statement-breakpoint
CREATE FUNCTION transfers_keep_their_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the kind of a transfer never changes' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_kind BEFORE UPDATE OF kind ON transfers FOR EACH ROW
  WHEN (OLD.kind <> NEW.kind) EXECUTE FUNCTION transfers_keep_their_kind();
--> statement-breakpoint
-- Creates the partitions of the months of some moments. Returns how many were missing.
CREATE FUNCTION ensure_bet_months(moments timestamptz[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  month timestamp;
  name text;
  made integer := 0;
BEGIN
  FOR month IN SELECT DISTINCT date_trunc('month', moment AT TIME ZONE 'UTC') FROM unnest(moments) moment ORDER BY 1 LOOP
    name := 'bets_' || to_char(month, 'YYYY_MM');
    IF to_regclass(format('public.%I', name)) IS NULL THEN
      -- Of several processes one creates it; the others find it here.
      PERFORM pg_advisory_xact_lock(7204111);
      IF to_regclass(format('public.%I', name)) IS NULL THEN
        EXECUTE format('CREATE TABLE public.%I PARTITION OF public.bets FOR VALUES FROM (%L) TO (%L)', name,
          month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
        made := made + 1;
      END IF;
    END IF;
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint
-- What is closed stays closed, whatever code asks.
CREATE FUNCTION bets_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bet % is %', OLD.id, OLD.state USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER bets_stay_closed BEFORE UPDATE ON bets FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION bets_stay_closed();
--> statement-breakpoint
-- A held draw and its commitment never change, nor does what a ticket got in it.
CREATE FUNCTION draws_stay_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.result IS NOT NULL OR OLD.commitment IS DISTINCT FROM NEW.commitment AND OLD.commitment IS NOT NULL THEN
    RAISE EXCEPTION 'draw % of % does not change', OLD.numero, OLD.game USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER draws_stay_held BEFORE UPDATE ON "draws" FOR EACH ROW EXECUTE FUNCTION draws_stay_held();
--> statement-breakpoint
CREATE FUNCTION lottery_ticket_draws_stay_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ticket % is % in draw %', OLD.ticket_id, OLD.state, OLD.draw_id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER lottery_ticket_draws_stay_settled BEFORE UPDATE ON "lottery_ticket_draws" FOR EACH ROW
  WHEN (OLD.state <> 'waiting') EXECUTE FUNCTION lottery_ticket_draws_stay_settled();
--> statement-breakpoint
CREATE FUNCTION withdrawals_take_known_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'withdrawal % stays', OLD.id USING ERRCODE = 'check_violation';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' THEN
      RAISE EXCEPTION 'a withdrawal begins as requested, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF NEW.amount <> OLD.amount OR NEW.fee <> OLD.fee OR NEW.account_id <> OLD.account_id
      OR NEW.merchant <> OLD.merchant OR NEW.payout_account_id <> OLD.payout_account_id THEN
      RAISE EXCEPTION 'withdrawal % keeps its amounts and accounts', OLD.id USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> OLD.state
      AND NOT EXISTS (SELECT FROM withdrawal_steps s WHERE s.before = OLD.state AND s.after = NEW.state) THEN
      RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_take_known_steps BEFORE INSERT OR UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION withdrawals_take_known_steps();
--> statement-breakpoint
CREATE FUNCTION rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay as they are', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- A closed case stays closed, and what operators did stays recorded.
CREATE TRIGGER withdrawal_cases_stay_closed BEFORE UPDATE ON withdrawal_cases
  FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER operator_acts_stay BEFORE UPDATE OR DELETE ON operator_acts
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
-- What changed a rank, and what was paid as a rebate, stays recorded.
CREATE TRIGGER rank_changes_stay BEFORE UPDATE OR DELETE ON "rank_changes"
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
CREATE TRIGGER rebate_claims_stay BEFORE UPDATE OR DELETE ON "rebate_claims"
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
--> statement-breakpoint
-- What is closed stays closed, and what counts is never taken back, whatever code asks.
CREATE FUNCTION turnover_requirements_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR NEW.done < OLD.done
    OR (NEW.account_id, NEW.source, NEW.deposit, NEW.required) IS DISTINCT FROM (OLD.account_id, OLD.source, OLD.deposit, OLD.required) THEN
    RAISE EXCEPTION 'turnover requirement % is % and does not change like this', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER turnover_requirements_keep_their_steps BEFORE UPDATE ON "turnover_requirements" FOR EACH ROW
  EXECUTE FUNCTION turnover_requirements_keep_their_steps();
--> statement-breakpoint
-- A bonus begins active, ends once, and is paid out only when its turnover is met.
CREATE FUNCTION bonuses_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'active' THEN
      RAISE EXCEPTION 'a bonus begins active' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'active'
    OR (NEW.account_id, NEW.turnover_id, NEW.amount, NEW.ends_at) IS DISTINCT FROM (OLD.account_id, OLD.turnover_id, OLD.amount, OLD.ends_at) THEN
    RAISE EXCEPTION 'bonus % is % and does not change like this', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'released'
    AND NOT EXISTS (SELECT FROM turnover_requirements t WHERE t.id = NEW.turnover_id AND t.state = 'met') THEN
    RAISE EXCEPTION 'the turnover of bonus % is not met', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bonuses_keep_their_steps BEFORE INSERT OR UPDATE ON "bonuses" FOR EACH ROW EXECUTE FUNCTION bonuses_keep_their_steps();
--> statement-breakpoint
-- Trial accounts (type 4) are in no daily aggregate, whatever code writes them.
CREATE FUNCTION posting_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO posting_days AS days (ledger_account_id, day, kind, account_id, merchant, entries, credited, debited)
    SELECT p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant, count(*),
        coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0), coalesce(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)
      FROM added p JOIN ledger_accounts a ON a.id = p.ledger_account_id
        JOIN accounts o ON o.id = p.account_id AND o.type <> 4
      WHERE p.account_id IS NOT NULL AND p.kind <> 'carried'
      GROUP BY p.ledger_account_id, p.day, p.kind, p.account_id, a.merchant
      ORDER BY p.ledger_account_id, p.day, p.kind
    ON CONFLICT (ledger_account_id, day, kind) DO UPDATE SET entries = days.entries + excluded.entries,
      credited = days.credited + excluded.credited, debited = days.debited + excluded.debited;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posting_days_follow AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION posting_days_follow();
--> statement-breakpoint
-- A deposit starts pending, ends once, and keeps everything else. Only one that a break or a lower limit has canceled ends again,
-- as success, when its money arrives all the same.
CREATE FUNCTION deposits_take_allowed_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_withdrawn boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a deposit starts pending, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  is_withdrawn := OLD.state = 'canceled' AND OLD.reason IN ('play-break', 'deposit-limit');
  IF OLD.state <> 'pending' AND NOT (is_withdrawn AND NEW.state IN ('canceled', 'success')) THEN
    RAISE EXCEPTION 'deposit % has ended as % and never changes', OLD.reference, OLD.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'canceled' AND NEW.state = 'canceled'
     AND (to_jsonb(NEW) - 'at_provider') IS DISTINCT FROM (to_jsonb(OLD) - 'at_provider')
     OR (to_jsonb(NEW) - ARRAY['state', 'reason', 'settled_at', 'transfer_id', 'at_provider']) IS DISTINCT FROM
        (to_jsonb(OLD) - ARRAY['state', 'reason', 'settled_at', 'transfer_id', 'at_provider']) THEN
    RAISE EXCEPTION 'only the state of deposit % may change', OLD.reference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER deposits_take_allowed_steps BEFORE INSERT OR UPDATE ON deposits FOR EACH ROW EXECUTE FUNCTION deposits_take_allowed_steps();
--> statement-breakpoint
-- A limit waits, is in force, and ends; its value never changes.
CREATE FUNCTION member_limits_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.account_id <> OLD.account_id OR NEW.kind <> OLD.kind OR NEW.value IS DISTINCT FROM OLD.value
    OR NEW.confirm_from IS DISTINCT FROM OLD.confirm_from
    OR (OLD.state = 'ended') OR (OLD.state = 'active' AND NEW.state <> 'ended') THEN
    RAISE EXCEPTION 'limit % is %', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_limits_steps BEFORE UPDATE OR DELETE ON member_limits FOR EACH ROW EXECUTE FUNCTION member_limits_steps();
--> statement-breakpoint
-- Nobody shortens or deletes a cool-off or self-exclusion, whatever code asks.
CREATE FUNCTION exclusions_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.account_id <> OLD.account_id OR NEW.kind <> OLD.kind OR NEW.begins_at <> OLD.begins_at
    OR (OLD.ends_at IS NULL AND NEW.ends_at IS NOT NULL) OR NEW.ends_at < OLD.ends_at THEN
    RAISE EXCEPTION 'exclusion % cannot be shortened', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER exclusions_only_grow BEFORE UPDATE OR DELETE ON exclusions FOR EACH ROW EXECUTE FUNCTION exclusions_only_grow();
--> statement-breakpoint
-- Tells listeners of the channel "live" which account changed, when the change is committed: "<account id>:<topic>".
CREATE FUNCTION tell_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.account_id || ':balance');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_tell AFTER UPDATE OF balance ON ledger_accounts
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL AND NEW.balance <> OLD.balance) EXECUTE FUNCTION tell_balance();
--> statement-breakpoint
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', OLD.account_id || ':session');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session();
--> statement-breakpoint
CREATE FUNCTION tell_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', COALESCE(NEW.account_id, OLD.account_id) || ':messages');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_tell AFTER INSERT OR UPDATE OR DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION tell_messages();
--> statement-breakpoint
-- A payout starts pending, ends once, and keeps everything that the provider was told.
CREATE FUNCTION provider_payouts_take_allowed_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payout % stays', OLD.reference USING ERRCODE = 'check_violation';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a payout starts pending, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'pending' THEN
    RAISE EXCEPTION 'payout % has ended as % and never changes', OLD.reference, OLD.state
      USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.withdrawal_id, OLD.merchant, OLD.reference, OLD.amount, OLD.currency, OLD.created_at)
     IS DISTINCT FROM (NEW.withdrawal_id, NEW.merchant, NEW.reference, NEW.amount, NEW.currency, NEW.created_at) THEN
    RAISE EXCEPTION 'only the state of payout % may change', OLD.reference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_payouts_take_allowed_steps BEFORE INSERT OR UPDATE OR DELETE ON provider_payouts
  FOR EACH ROW EXECUTE FUNCTION provider_payouts_take_allowed_steps();
--> statement-breakpoint
CREATE FUNCTION bet_days_leave_out_trials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND type = 4) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bet_days_leave_out_trials BEFORE INSERT ON bet_days FOR EACH ROW
  EXECUTE FUNCTION bet_days_leave_out_trials();
--> statement-breakpoint
-- A reward begins claimable and ends once; what was granted does not change.
CREATE FUNCTION rewards_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'claimable' THEN
      RAISE EXCEPTION 'a reward begins claimable' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'claimable'
    OR (NEW.account_id, NEW.source, NEW.key, NEW.prize, NEW.amount, NEW.times, NEW.ends_at, NEW.spin_game, NEW.spin_stake, NEW.spin_days)
      IS DISTINCT FROM (OLD.account_id, OLD.source, OLD.key, OLD.prize, OLD.amount, OLD.times, OLD.ends_at, OLD.spin_game, OLD.spin_stake, OLD.spin_days) THEN
    RAISE EXCEPTION 'reward % is % and does not change like this', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rewards_keep_their_steps BEFORE INSERT OR UPDATE ON "rewards" FOR EACH ROW EXECUTE FUNCTION rewards_keep_their_steps();
--> statement-breakpoint
-- An entry of points moves the balance and says what it was afterwards; the check of the balance refuses too large ones.
CREATE FUNCTION point_entries_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE point_accounts SET balance = balance + NEW.amount WHERE account_id = NEW.account_id
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_move BEFORE INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION point_entries_move();
--> statement-breakpoint
CREATE FUNCTION point_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of points never change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_stay BEFORE UPDATE OR DELETE ON point_entries FOR EACH ROW EXECUTE FUNCTION point_entries_stay();
--> statement-breakpoint
CREATE FUNCTION point_balances_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'only an entry changes a balance of points' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_balances_follow BEFORE UPDATE OF balance ON point_accounts FOR EACH ROW
  WHEN (NEW.balance <> OLD.balance AND pg_trigger_depth() = 0) EXECUTE FUNCTION point_balances_follow();
--> statement-breakpoint
-- An exchange is decided once.
CREATE FUNCTION point_orders_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'processing' OR NEW.account_id <> OLD.account_id OR NEW.merchant <> OLD.merchant
    OR NEW.reward <> OLD.reward OR NEW.quantity <> OLD.quantity OR NEW.points <> OLD.points THEN
    RAISE EXCEPTION 'exchange % is %', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_orders_steps BEFORE UPDATE OR DELETE ON point_orders FOR EACH ROW EXECUTE FUNCTION point_orders_steps();
--> statement-breakpoint
-- What a wheel has drawn stays as it was drawn.
CREATE FUNCTION wheel_spins_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'spin % does not change', OLD.id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER wheel_spins_stay BEFORE UPDATE ON "wheel_spins" FOR EACH ROW EXECUTE FUNCTION wheel_spins_stay();
--> statement-breakpoint
CREATE FUNCTION tell_rewards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', COALESCE(NEW.account_id, OLD.account_id) || ':rewards');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rewards_tell AFTER INSERT OR UPDATE OR DELETE ON "rewards"
  FOR EACH ROW EXECUTE FUNCTION tell_rewards();
--> statement-breakpoint
CREATE FUNCTION promotion_parts_take_known_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own promotions%ROWTYPE;
  at timestamptz := NEW.changed_at;
BEGIN
  SELECT * INTO own FROM promotions p WHERE p.merchant = NEW.merchant AND p.id = NEW.promotion;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no promotion % of %', NEW.promotion, NEW.merchant USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    at := NEW.created_at;
    IF NEW.state <> 'joined' THEN
      RAISE EXCEPTION 'taking part in a promotion begins as joined, not %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF (NEW.account_id, NEW.merchant, NEW.promotion, NEW.created_at)
      IS DISTINCT FROM (OLD.account_id, OLD.merchant, OLD.promotion, OLD.created_at) THEN
      RAISE EXCEPTION 'the part of account % in % keeps its account', OLD.account_id, OLD.promotion USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state <> 'joined' AND (NEW.remark, NEW.pictures, NEW.applied_at)
      IS DISTINCT FROM (OLD.remark, OLD.pictures, OLD.applied_at) THEN
      RAISE EXCEPTION 'an application is not changed once it is sent' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> OLD.state AND NOT EXISTS (
      SELECT FROM promotion_steps s
      WHERE s.review = (own.kind = 'application') AND s.before = OLD.state AND s.after = NEW.state) THEN
      RAISE EXCEPTION 'the part of account % in % cannot go from % to %', OLD.account_id, OLD.promotion, OLD.state, NEW.state
        USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  -- A deposit that was begun in time gets its bonus although it arrives later.
  IF own.kind <> 'deposit' AND NEW.state IN ('joined', 'applying') AND (TG_OP = 'INSERT' OR NEW.state <> OLD.state)
    AND (at < own.starts_at OR at >= own.ends_at) THEN
    RAISE EXCEPTION 'promotion % is not in force', NEW.promotion
      USING ERRCODE = 'check_violation', CONSTRAINT = 'promotion_parts_in_force';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER promotion_parts_take_known_steps BEFORE INSERT OR UPDATE ON "promotion_parts"
  FOR EACH ROW EXECUTE FUNCTION promotion_parts_take_known_steps();
--> statement-breakpoint
-- Wherever a member claims the prize of a promotion, its part is claimed with it.
CREATE FUNCTION rewards_close_promotion_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotion_parts SET state = 'claimed', changed_at = NEW.closed_at
  WHERE account_id = NEW.account_id AND merchant = NEW.merchant AND promotion = NEW.promotion AND state = 'issued';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rewards_close_promotion_parts AFTER UPDATE ON "rewards" FOR EACH ROW
  WHEN (NEW.state = 'claimed' AND OLD.state <> 'claimed' AND NEW.promotion IS NOT NULL)
  EXECUTE FUNCTION rewards_close_promotion_parts();
--> statement-breakpoint
-- The steps of R4.18, whatever code asks. What a claim did is said by the reward.
CREATE FUNCTION mission_entries_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_reviewed boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'joined' OR NEW.progress <> 0 THEN
      RAISE EXCEPTION 'a mission begins joined, with no progress' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT reviewed INTO is_reviewed FROM missions WHERE merchant = OLD.merchant AND id = OLD.mission;
  IF (NEW.account_id, NEW.merchant, NEW.mission, NEW.day, NEW.goal, NEW.points, NEW.joined_at)
      IS DISTINCT FROM (OLD.account_id, OLD.merchant, OLD.mission, OLD.day, OLD.goal, OLD.points, OLD.joined_at)
    OR NEW.progress < OLD.progress
    OR OLD.state IN ('issued', 'rejected')
    OR NOT (
      NEW.state = OLD.state
      OR (OLD.state = 'joined' AND NEW.state = 'applying' AND is_reviewed)
      OR (OLD.state = 'joined' AND NEW.state = 'issued' AND NOT is_reviewed)
      OR (OLD.state = 'applying' AND NEW.state IN ('issued', 'rejected'))
    ) THEN
    RAISE EXCEPTION 'mission entry % is % and cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER mission_entries_steps BEFORE INSERT OR UPDATE ON mission_entries FOR EACH ROW EXECUTE FUNCTION mission_entries_steps();
--> statement-breakpoint
-- Closed places stay as they are.
CREATE FUNCTION leaderboard_places_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'places of a closed leaderboard do not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER leaderboard_places_stay BEFORE UPDATE OR DELETE ON leaderboard_places FOR EACH ROW EXECUTE FUNCTION leaderboard_places_stay();
--> statement-breakpoint
CREATE TRIGGER leaderboard_periods_stay BEFORE UPDATE OR DELETE ON leaderboard_periods FOR EACH ROW EXECUTE FUNCTION leaderboard_places_stay();
--> statement-breakpoint
CREATE FUNCTION tell_missions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.account_id || ':missions');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mission_entries_tell AFTER INSERT OR UPDATE ON mission_entries FOR EACH ROW EXECUTE FUNCTION tell_missions();
--> statement-breakpoint
CREATE TRIGGER rewards_tell_missions AFTER UPDATE OF state ON rewards
  FOR EACH ROW WHEN (NEW.source = 'mission') EXECUTE FUNCTION tell_missions();
--> statement-breakpoint
-- Tells the chat servers on the channel "chat", when the change is committed: "m:<room>" new messages, "h:<room>:<seq>" one
-- was hidden, "r:<account>:<room>:<seq>" how far a member has read, "s:<account>" a moderator's decision. The portals' tabs
-- hear on "live" that the number of unread answers has changed.
CREATE FUNCTION tell_chat_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('chat', 'h:' || NEW.room_id || ':' || NEW.seq);
    RETURN NULL;
  END IF;
  PERFORM pg_notify('chat', 'm:' || NEW.room_id);
  IF NEW.account_id IS NULL THEN
    SELECT account_id INTO owner FROM chat_rooms WHERE id = NEW.room_id;
    IF owner IS NOT NULL THEN
      PERFORM pg_notify('live', owner || ':chat');
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_messages_tell AFTER INSERT ON chat_messages
  FOR EACH ROW EXECUTE FUNCTION tell_chat_message();
--> statement-breakpoint
CREATE TRIGGER chat_messages_hidden_tell AFTER UPDATE OF hidden_at ON chat_messages
  FOR EACH ROW EXECUTE FUNCTION tell_chat_message();
--> statement-breakpoint
CREATE FUNCTION tell_chat_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', 'r:' || NEW.account_id || ':' || NEW.room_id || ':' || NEW.seq);
  PERFORM pg_notify('live', NEW.account_id || ':chat');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_reads_tell AFTER INSERT OR UPDATE ON chat_reads
  FOR EACH ROW EXECUTE FUNCTION tell_chat_read();
--> statement-breakpoint
CREATE FUNCTION tell_chat_sanction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat', 's:' || COALESCE(NEW.account_id, OLD.account_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_sanctions_tell AFTER INSERT OR UPDATE OR DELETE ON chat_sanctions
  FOR EACH ROW EXECUTE FUNCTION tell_chat_sanction();
--> statement-breakpoint
-- Free spins are used and lapse once; nothing else of them changes, and none is played after they have lapsed.
CREATE FUNCTION free_spins_keep_their_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'used' - 'lapsed_at') IS DISTINCT FROM (to_jsonb(OLD) - 'used' - 'lapsed_at')
    OR (OLD.lapsed_at IS NOT NULL AND (NEW.lapsed_at IS DISTINCT FROM OLD.lapsed_at OR NEW.used > OLD.used)) THEN
    RAISE EXCEPTION 'free spins % do not change like this', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER free_spins_keep_their_steps BEFORE UPDATE ON "free_spins" FOR EACH ROW EXECUTE FUNCTION free_spins_keep_their_steps();
--> statement-breakpoint
-- Tells listeners of the channel "live" whose withdrawal has taken a step.
CREATE FUNCTION tell_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.account_id || ':withdrawals');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_tell AFTER INSERT OR UPDATE OF state ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION tell_withdrawal();
--> statement-breakpoint
-- The kinds of transfers, and the kinds of ledger accounts that each may touch.
INSERT INTO "transfer_kinds" ("kind", "account_kinds") VALUES
  ('adjustment', '{outside,member}'),
  ('bet', '{member,vendor-wallet,house,trial}'),
  ('bonus', '{bonus-expense,member}'),
  ('carried', '{member,house,outside}'),
  ('commission', '{commission-expense,member}'),
  ('deposit', '{outside,member}'),
  ('float', '{outside,house}'),
  ('hold', '{member,hold}'),
  ('line-transfer', '{member}'),
  ('payout', '{member,vendor-wallet,house,trial}'),
  ('release', '{hold,member}'),
  ('remainder', '{house,outside}'),
  ('rollback', '{member,vendor-wallet,house,trial}'),
  ('trial', '{trial,member}'),
  ('void', '{member,vendor-wallet,house,trial}'),
  ('wallet', '{member,vendor-wallet}'),
  ('withdrawal', '{hold,outside,house}');
--> statement-breakpoint
-- The steps that withdrawals and parts in promotions may take. Without a state before: the first one.
INSERT INTO "withdrawal_steps" ("before", "after") VALUES
  ('disbursed', 'disputed'),
  ('disbursed', 'received'),
  ('disputed', 'received'),
  ('paying', 'disbursed'),
  ('paying', 'rejected'),
  ('requested', 'canceled'),
  ('requested', 'rejected'),
  ('requested', 'reviewing'),
  ('reviewing', 'paying'),
  ('reviewing', 'rejected');
--> statement-breakpoint
INSERT INTO "promotion_steps" ("review", "before", "after") VALUES
  ('f', 'issued', 'claimed'),
  ('f', 'joined', 'issued'),
  ('t', 'applying', 'issued'),
  ('t', 'applying', 'rejected'),
  ('t', 'issued', 'claimed'),
  ('t', 'joined', 'applying');
--> statement-breakpoint
SELECT ensure_bet_months(array[now(), now() + interval '1 month']);
